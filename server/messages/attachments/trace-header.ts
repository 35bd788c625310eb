import type { MessageEntity } from '../message.entity.js';

/** Content of the trace header of a message (RFC 5321, section 4.4). */
export interface Trace {
  id: string;
  envelopeFrom: string;
  clientIp: string;
  helo: string;
  /** Transmission type (RFC 3848), such as `ESMTPS`. */
  protocol: string;
  tlsVersion: string | null;
  /** The only recipient of the envelope; null if there were several, who must not learn of each other. */
  recipient: string | null;
  receivedAt: Date;
}

const CONTROLS_AND_BRACKETS = /[\p{Cc}()<>\\]/gu;

/**
 * Formats the header fields that a receiving server prepends to a message: `Return-Path` and
 * `Received`. Lines end in CRLF.
 */
export function formatTraceHeader(trace: Trace, host: string): string {
  const { envelopeFrom, clientIp, helo, protocol, tlsVersion, recipient, id, receivedAt } = trace;
  const ip = clientIp.includes(':') ? `IPv6:${clientIp}` : clientIp;
  const by = `by ${host} with ${protocol} id ${id}`;
  const lines = [
    `Return-Path: <${toPrintable(envelopeFrom)}>`,
    `Received: from ${toPrintable(helo) || 'unknown'} ([${ip}])`,
    `\t${by}${tlsVersion ? ` (${tlsVersion})` : ''}`,
    ...(recipient === null ? [] : [`\tfor <${toPrintable(recipient)}>`]),
  ];
  // RFC 5322, section 3.3, in UTC.
  const date = receivedAt.toUTCString().replace(', 0', ', ').replace('GMT', '+0000');
  return `${lines.join('\r\n')};\r\n\t${date}\r\n`;
}

/** Returns the trace header of a stored message; '' for one from before SMTP clients were recorded. */
export function buildTraceHeader(
  { id, recipient, receivedAt, source }: MessageEntity,
  host: string,
): string {
  const { clientIp, helo, protocol, envelopeFrom, tlsVersion, recipientCount } = source;
  if (clientIp === null || helo === null || protocol === null) return '';
  const named = recipientCount === 1 ? recipient : null;
  const client = { clientIp, helo, protocol, tlsVersion };
  return formatTraceHeader({ id, receivedAt, envelopeFrom, ...client, recipient: named }, host);
}

const toPrintable = (text: string): string => text.replace(CONTROLS_AND_BRACKETS, '?');
