import type { AddressSession } from '@mayfly/contract/address-session.js';
import { MailSender, type SendOrder, type SendResult } from './mail-sender.js';
import type { KillableServer } from '../server/killable-server.js';
import { reconcile, type Reconciliation } from './reconcile.js';
import { until } from '../until.js';

const CONNECTIONS = 20;
const INBOXES = 20;

/** Number of messages, messages per second (0 for the maximum), and their kind. */
export type MailLoadSettings = Partial<Pick<SendOrder, 'count' | 'perSecond' | 'kind'>>;

/**
 * Sends messages from 20 connections to 20 inboxes while a test causes faults. Repeats each message
 * until it is accepted.
 */
export class MailLoad {
  readonly done: Promise<SendResult>;
  private readonly sender: MailSender;
  private readonly ending = new AbortController();

  private constructor(
    private readonly product: KillableServer,
    private readonly sessions: AddressSession[],
    settings: MailLoadSettings,
  ) {
    const order = {
      ...{ count: Infinity, perSecond: 0, kind: 'plain' as const, ...settings },
      ...{ host: '127.0.0.1', port: product.smtpPort, connections: CONNECTIONS },
      ...{ recipients: sessions.map(({ emailAddress }) => emailAddress), run: 'load' },
      untilAccepted: true,
    };
    const over = AbortSignal.any([this.ending.signal, product.removed]);
    this.sender = new MailSender(order, over);
    this.done = this.sender.run();
  }

  /** Issues the addresses and starts sending. */
  static async start(product: KillableServer, settings: MailLoadSettings = {}): Promise<MailLoad> {
    return new MailLoad(product, await product.rest.issue(INBOXES), settings);
  }

  /** Result so far. */
  get result(): SendResult {
    return this.sender.result;
  }

  /** Resolves when this many more messages have been accepted. */
  async accepts(messages: number): Promise<void> {
    const enough = this.result.ledger.length + messages;
    await until(() => this.result.ledger.length >= enough, this.product.removed);
  }

  /** Stops each connection after its current message. */
  async end(): Promise<SendResult> {
    this.ending.abort();
    return this.done;
  }

  /** Compares all inboxes with the ledger. */
  reconcile(): Promise<Reconciliation> {
    const { ledger, inDoubt } = this.result;
    return reconcile(this.product.rest, this.sessions, ledger, inDoubt);
  }
}
