import { setTimeout as sleep } from 'node:timers/promises';
import type { InDoubt, LedgerEntry } from './mail-ledger.js';
import { monotonicMs } from '../server/monotonic.js';
import { createSampleMail, type MailKind, type SampleMail } from './sample-mail.js';
import { SmtpClient } from './smtp-client.js';

/** Messages to send. `perSecond` 0 means as fast as the server replies. */
export interface SendOrder {
  host: string;
  port: number;
  connections: number;
  recipients: string[];
  count: number;
  kind: MailKind;
  perSecond: number;
  /** Prefix of every ID, which makes it unique across runs. */
  run: string;
  /** Repeats each message until it is accepted, over new connections if necessary. */
  untilAccepted?: boolean;
}

/** Result of an order. */
export interface SendResult {
  ledger: LedgerEntry[];
  /** Every reply other than 250. */
  refused: string[];
  inDoubt: InDoubt[];
  seconds: number;
}

const RETRY_MS = 100;
const LOST = 'the connection was lost';

/**
 * Carries out an order over persistent connections. Each takes the next message when it is free, and is
 * replaced after a refusal, since a server counts commands without a message. Ends early when `signal`
 * aborts. `result` may be read meanwhile.
 */
export class MailSender {
  readonly result: SendResult = { ledger: [], refused: [], inDoubt: [], seconds: 0 };
  private readonly started = monotonicMs();
  private next = 0;

  constructor(
    private readonly order: SendOrder,
    private readonly signal?: AbortSignal,
  ) {}

  /** Sends all messages. */
  async run(): Promise<SendResult> {
    const { connections } = this.order;
    await Promise.all(Array.from({ length: connections }, () => this.serve()));
    this.result.seconds = (monotonicMs() - this.started) / 1000;
    return this.result;
  }

  private async serve(): Promise<void> {
    const { count, recipients, kind, run, untilAccepted } = this.order;
    let client: SmtpClient | null = null;
    for (let number = this.next++; number < count && !this.signal?.aborted; number = this.next++) {
      await this.waitForTurn(number);
      const recipient = recipients[number % recipients.length] ?? '';
      const mail = createSampleMail(kind, `${run}-${number}`);
      for (let done = false; !done && !this.signal?.aborted;) {
        client = client && !client.ended ? client : await this.connect();
        done = await this.attempt(client, recipient, mail);
        if (!untilAccepted) break;
        if (!done) await sleep(RETRY_MS);
      }
    }
    client?.end();
  }

  private async connect(): Promise<SmtpClient | null> {
    const client = await SmtpClient.connect(this.order.port, this.order.host).catch(() => null);
    await client?.command('EHLO sender.example.org');
    return client;
  }

  /** Returns whether the message was accepted. Records the reply otherwise. */
  private async attempt(
    client: SmtpClient | null,
    recipient: string,
    { id, sha256, content }: SampleMail,
  ): Promise<boolean> {
    const { ledger, refused, inDoubt } = this.result;
    if (!client) {
      if (!this.order.untilAccepted) refused.push(LOST);
      return false;
    }
    const { code, text, lastByteAt } = await client.mail([recipient], content);
    if (code === 250 && lastByteAt !== null) {
      ledger.push({ recipient, id, sha256, lastByteAt, acceptedAt: monotonicMs() });
      return true;
    }
    refused.push(text || LOST);
    if (lastByteAt !== null) inDoubt.push({ recipient, id });
    client.end();
    return false;
  }

  private async waitForTurn(number: number): Promise<void> {
    const { perSecond } = this.order;
    if (perSecond === 0) return;
    const wait = this.started + (number * 1000) / perSecond - monotonicMs();
    if (wait > 0) await sleep(wait);
  }
}
