import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LedgerEntry } from '../../support/mail/mail-ledger.js';
import { monotonicMs } from '../../support/server/monotonic.js';
import { benchMessage, contentHash, type MessageKind } from './bench-message.js';
import { SmtpConnection } from './smtp-connection.js';

/** Messages to send. */
export interface LoadOrder {
  port: number;
  /** Addresses that are sent to in turn. */
  recipients: string[];
  count: number;
  kind: MessageKind;
  /** Prefix of every ID, which makes it unique across runs. */
  run: string;
  /** Number of connections, 20 by default. */
  connections?: number;
  /** Messages per second. As fast as the server replies if unset. */
  perSecond?: number;
  /** Recipients of each message, 1 by default. */
  recipientsPerMessage?: number;
}

/** Result of an order. */
export interface LoadResult {
  /** Accepted messages, one entry per recipient. */
  ledger: LedgerEntry[];
  /** Every reply that refused a message. */
  refused: string[];
  seconds: number;
  /** Share of `seconds` in which the sender's thread was busy, 0 to 1. Near 1, the sender is the limit. */
  busy: number;
}

/** Sends all messages of an order. Returns their ledger. */
export async function sendLoad(order: LoadOrder): Promise<LoadResult> {
  const accepted: Omit<LedgerEntry, 'sha256'>[] = [];
  const refused: string[] = [];
  const { connections = 20, count, perSecond, kind, run, recipientsPerMessage = 1 } = order;
  const opened = await Promise.all(
    Array.from({ length: connections }, () => SmtpConnection.open(order.port)),
  );
  const idle = performance.eventLoopUtilization();
  const started = monotonicMs();
  let next = 0;
  const serve = async (connection: SmtpConnection): Promise<void> => {
    for (let number = next++; number < count; number = next++) {
      if (perSecond)
        await sleep(Math.max(0, started + (number * 1000) / perSecond - monotonicMs()));
      const recipients = pickRecipients(order.recipients, number, recipientsPerMessage);
      const id = `${run}-${number}`;
      const { text, lastByteAt } = await connection.send(recipients, benchMessage(kind, id).wire);
      const acceptedAt = monotonicMs();
      if (lastByteAt === null || !text.startsWith('250')) refused.push(text.trimEnd());
      else
        for (const recipient of recipients)
          accepted.push({ recipient, id, lastByteAt, acceptedAt });
    }
    connection.close();
  };
  await Promise.all(opened.map(serve));
  const seconds = (monotonicMs() - started) / 1000;
  const busy = performance.eventLoopUtilization(idle).utilization;
  return { ledger: withHashes(accepted, kind), refused, seconds, busy };
}

/** Hashes the messages after the run, so that hashing doesn't slow sending. */
function withHashes(accepted: Omit<LedgerEntry, 'sha256'>[], kind: MessageKind): LedgerEntry[] {
  const hashes = new Map<string, string>();
  return accepted.map((entry) => {
    const sha256 = hashes.get(entry.id) ?? contentHash(kind, entry.id);
    hashes.set(entry.id, sha256);
    return { ...entry, sha256 };
  });
}

function pickRecipients(recipients: string[], number: number, perMessage: number): string[] {
  return Array.from(
    { length: perMessage },
    (_, index) => recipients[(number * perMessage + index) % recipients.length] ?? '',
  );
}
