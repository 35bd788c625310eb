import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { OperatorMessageEntity } from './operator-message.entity.js';

const MIB = 1024 * 1024;

/**
 * Limits of stored email to the operator: in total, because a flood must not fill the disk, and per client,
 * because one client must not use up the total.
 */
export const OPERATOR_MAIL_LIMITS = {
  messages: 1_000,
  bytes: 96 * MIB,
  clientMessages: 100,
  clientBytes: 16 * MIB,
};

/**
 * Stores a message within the limits, in raw SQL to check and insert in one statement. The limits per client
 * don't apply to a client's first message.
 */
const STORE = `
WITH used AS (
  SELECT count(*) AS messages, coalesce(sum(size), 0) AS bytes,
    count(*) FILTER (WHERE client = $2::text) AS client_messages,
    coalesce(sum(size) FILTER (WHERE client = $2::text), 0) AS client_bytes
  FROM operator_messages
)
INSERT INTO operator_messages (recipient, client, source, size, sender, subject, envelope_from,
  client_ip, helo, protocol, tls_version)
SELECT $1::text, $2::text, $3::bytea, $4::integer, $5::text, $6::text, $7::text, $8::text, $9::text,
  $10::text, $11::text FROM used
WHERE messages < $12::integer AND bytes + $4::integer <= $13::bigint
  AND (client_messages = 0 OR client_messages < $14::integer AND client_bytes + $4::integer <= $15::bigint)
RETURNING id`;

/** Stores email to the operator within its limits. */
@Injectable()
export class OperatorMailRepository {
  constructor(
    @InjectRepository(OperatorMessageEntity)
    private readonly messages: Repository<OperatorMessageEntity>,
  ) {}

  /** Stores a message. Returns whether there was space for it. */
  async store(message: Omit<OperatorMessageEntity, 'id' | 'receivedAt'>): Promise<boolean> {
    const rows = await this.messages.query<object[]>(STORE, [
      message.recipient,
      message.client,
      message.source,
      message.size,
      message.sender,
      message.subject,
      message.envelopeFrom,
      message.clientIp,
      message.helo,
      message.protocol,
      message.tlsVersion,
      OPERATOR_MAIL_LIMITS.messages,
      OPERATOR_MAIL_LIMITS.bytes,
      OPERATOR_MAIL_LIMITS.clientMessages,
      OPERATOR_MAIL_LIMITS.clientBytes,
    ]);
    return rows.length > 0;
  }
}
