import type { AddressSession } from '../../server/contract/address-session.js';
import { MailSender, type SendOrder, type SendResult } from './mail-sender.js';
import type { MortalProduct } from './mortal-product.js';
import { reconcile, type Reconciliation } from './reconcile.js';
import { until } from './until.js';

const CONNECTIONS = 20;
const INBOXES = 20;

/** How a storm differs: how many mails there are, how many in a second, 0 for as many as go. */
export type StormSettings = Partial<Pick<SendOrder, 'count' | 'perSecond' | 'kind'>>;

/**
 * Mail from 20 connections to 20 inboxes that keeps coming while a test breaks things: each mail
 * is sent until it is accepted.
 */
export class MailStorm {
  readonly done: Promise<SendResult>;
  private readonly sender: MailSender;
  private readonly ending = new AbortController();

  private constructor(
    private readonly product: MortalProduct,
    private readonly sessions: AddressSession[],
    settings: StormSettings,
  ) {
    const order = {
      ...{ count: Infinity, perSecond: 0, kind: 'plain' as const, ...settings },
      ...{ host: '127.0.0.1', port: product.smtpPort, connections: CONNECTIONS },
      ...{ recipients: sessions.map(({ emailAddress }) => emailAddress), run: 'storm' },
      untilAccepted: true,
    };
    const over = AbortSignal.any([this.ending.signal, product.removed]);
    this.sender = new MailSender(order, over);
    this.done = this.sender.run();
  }

  /** Issues the inboxes and begins to send. */
  static async over(product: MortalProduct, settings: StormSettings = {}): Promise<MailStorm> {
    return new MailStorm(product, await product.rest.issue(INBOXES), settings);
  }

  /** What has come of it so far. */
  get result(): SendResult {
    return this.sender.result;
  }

  /** Resolves when so many mails more have been accepted. */
  async accepts(mails: number): Promise<void> {
    const enough = this.result.ledger.length + mails;
    await until(() => this.result.ledger.length >= enough, this.product.removed);
  }

  /** Ends it, each connection after the mail it is at. */
  async end(): Promise<SendResult> {
    this.ending.abort();
    return this.done;
  }

  /** Reads all inboxes and holds them against the ledger. */
  reconcile(): Promise<Reconciliation> {
    const { ledger, inDoubt } = this.result;
    return reconcile(this.product.rest, this.sessions, ledger, inDoubt);
  }
}
