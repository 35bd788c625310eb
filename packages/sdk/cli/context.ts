import { ExpiredError, Mayfly, type Inbox } from '../src/index.js';
import { Requests } from '../src/requests.js';
import { CommandError, EXIT } from './exit-codes.js';
import type { InboxStore, RememberedInbox } from './inbox-store.js';
import type { Output } from './output.js';

const DEFAULT_URL = 'http://localhost:3000';
const RETRIES = 3;

/** Options that every command has. */
export interface CommonOptions {
  json?: boolean;
  url?: string;
  inbox?: string;
}

/** Dependencies of a command. */
export interface Surroundings {
  env: Record<string, string | undefined>;
  store: InboxStore;
  output: Output;
  /** Aborts when the user or the system ends the command. */
  signal: AbortSignal;
}

/** An open inbox, and its entry in the store. */
export interface OpenInbox {
  inbox: Inbox;
  remembered: RememberedInbox;
}

/** One run of a command: its output, the inboxes that it may choose from, and their server. */
export class Context {
  readonly output: Output;
  readonly store: InboxStore;
  readonly signal: AbortSignal;
  readonly env: Surroundings['env'];
  /** URL from `--url` or MAYFLY_URL; if there is one, only inboxes of that server are considered. */
  private readonly givenUrl: string | null;
  private readonly wanted: string | undefined;

  constructor({ env, store, output, signal }: Surroundings, options: CommonOptions) {
    this.env = env;
    this.store = store;
    this.output = output;
    this.signal = signal;
    const url = options.url ?? (env.MAYFLY_URL || undefined);
    this.givenUrl = url === undefined ? null : normalizeUrl(url);
    this.wanted = options.inbox ?? (env.MAYFLY_INBOX || undefined);
  }

  /** URL of the server for new inboxes. */
  get url(): string {
    return this.givenUrl ?? DEFAULT_URL;
  }

  /**
   * Returns a client for a server. Sends MAYFLY_TOKEN only to the server of MAYFLY_URL or, if that is
   * unset, to `this.url`.
   */
  connect(url: string): Mayfly {
    return new Mayfly({ url, token: this.getToken(url), signal: this.signal });
  }

  /** Returns a client for single requests to a server, with the same token. */
  connectRest(url: string): Requests {
    const token = this.getToken(url) || undefined;
    return new Requests({ url, token, signal: this.signal, retries: RETRIES, fetch });
  }

  private getToken(url: string): string {
    const { MAYFLY_URL, MAYFLY_TOKEN = '' } = this.env;
    const tokenUrl = MAYFLY_URL ? normalizeUrl(MAYFLY_URL) : this.url;
    return url === tokenUrl ? MAYFLY_TOKEN : '';
  }

  /** Returns the inboxes of the chosen server, the current one first. */
  list(): RememberedInbox[] {
    const { givenUrl } = this;
    return this.store.list().filter(({ url }) => givenUrl === null || url === givenUrl);
  }

  /**
   * Returns the current inbox, or the one whose address is or begins with `name`.
   *
   * @throws {CommandError} if there is none, or several
   */
  choose(name = this.wanted): RememberedInbox {
    const all = this.list();
    const exact = all.filter(({ emailAddress }) => emailAddress === name);
    const matches =
      exact.length > 0
        ? exact
        : all.filter(({ emailAddress }) => emailAddress.startsWith(name ?? ''));
    const [first] = matches;
    if (!first) throw new CommandError(this.createMissingMessage(name), EXIT.noInbox);
    if (name !== undefined && matches.length > 1) {
      throw new CommandError(
        `Several inboxes begin with ${name}. Enter more of the address.`,
        EXIT.usage,
      );
    }
    return first;
  }

  /**
   * Runs `work` with the chosen inbox. Forgets the inbox if it has ended.
   *
   * @throws what `choose` and the client throw
   */
  async withInbox<T>(work: (open: OpenInbox) => Promise<T>, name?: string): Promise<T> {
    const remembered = this.choose(name);
    const { url, sessionId, emailAddress } = remembered;
    try {
      return await work({ inbox: await this.connect(url).openInbox({ sessionId }), remembered });
    } catch (error) {
      if (!(error instanceof ExpiredError)) throw error;
      this.store.forget(remembered);
      const hint = 'Create another one with `mayfly new`.';
      throw new CommandError(`${emailAddress} has expired or was deleted. ${hint}`, EXIT.noInbox);
    }
  }

  private createMissingMessage(name: string | undefined): string {
    const where = this.givenUrl === null ? '' : ` of ${this.givenUrl}`;
    const missing =
      name === undefined
        ? `There is no remembered inbox${where}.`
        : `No remembered inbox${where} begins with ${name}.`;
    return `${missing} Create one with \`mayfly new\`.`;
  }
}

/** Returns a URL without a slash at its end. @throws {CommandError} unless it is a web URL */
function normalizeUrl(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol)) {
    throw new CommandError(`Not a server URL such as http://localhost:3000: ${text}`, EXIT.usage);
  }
  return `${url.origin}${url.pathname}`.replace(/\/+$/, '');
}
