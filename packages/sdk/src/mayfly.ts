import type { AddressSession, DomainList } from './contract.js';
import { Inbox } from './inbox.js';
import type { RequestOptions } from './message.js';
import { Requests } from './requests.js';

const DEFAULT_URL = 'http://localhost:3000';
const DEFAULT_RETRIES = 3;

/** Options of a client. */
export interface MayflyOptions {
  /** URL of the server. By default `MAYFLY_URL` of the environment, else `http://localhost:3000`. */
  url?: string;
  /** Token from the operator. By default `MAYFLY_TOKEN` of the environment. An empty one means no token. */
  token?: string;
  /** Cancels everything that this client and its inboxes do. */
  signal?: AbortSignal;
  /** Maximum retries of a request that failed for a temporary reason, 3 by default. */
  retries?: number;
  /** Replaces the global `fetch`, such as for a proxy. */
  fetch?: typeof fetch;
}

/** Options of a new inbox. */
export interface CreateInboxOptions extends RequestOptions {
  /** One of `domains()`. By default the server chooses. */
  domain?: string;
  /** Seconds until the address expires. By default, and at most, the server's lifetime of addresses. */
  lifetimeSeconds?: number;
}

/** Options of an existing inbox. */
export interface OpenInboxOptions extends RequestOptions {
  sessionId: string;
  /** ID of a message: waits and loops leave out this one and older ones. */
  after?: string;
}

/**
 * Client of one Mayfly server.
 *
 * @example
 * const mayfly = new Mayfly({ url: 'http://localhost:3000' });
 * const inbox = await mayfly.createInbox();
 * const code = await inbox.waitForCode({ subject: /confirm/i, timeout: 20_000 });
 */
export class Mayfly {
  readonly #requests: Requests;
  readonly #options: MayflyOptions;

  constructor(options: MayflyOptions = {}) {
    this.#options = options;
    this.#requests = new Requests({
      url: options.url ?? readEnvironment('MAYFLY_URL') ?? DEFAULT_URL,
      token: (options.token ?? readEnvironment('MAYFLY_TOKEN')) || undefined,
      signal: options.signal,
      retries: options.retries ?? DEFAULT_RETRIES,
      fetch: options.fetch ?? ((...request) => fetch(...request)),
    });
  }

  /**
   * Issues a new address. Doesn't retry a request that may have reached the server, since that could issue a
   * second, unused address.
   *
   * @throws {RateLimitError} if too many were issued; try again after `retryAfter` seconds
   */
  async createInbox({ signal, domain, lifetimeSeconds }: CreateInboxOptions = {}): Promise<Inbox> {
    const wanted = { domain, lifetimeSeconds };
    const session = await this.#requests.json<AddressSession>({
      method: 'POST',
      path: '/generate-email',
      signal,
      ...(Object.values(wanted).some((each) => each !== undefined) ? { body: wanted } : {}),
    });
    return this.#toInbox(session);
  }

  /**
   * Opens the inbox of a session.
   *
   * @throws {ExpiredError} if the address has expired or was deleted
   */
  async openInbox({ sessionId, after, signal }: OpenInboxOptions): Promise<Inbox> {
    const request = { path: '/email/current', sessionId, signal };
    return this.#toInbox(await this.#requests.json<AddressSession>(request), after);
  }

  /**
   * Opens the inbox of a local server that receives email to all recipients without an address. It is shared:
   * with `after`, waits leave out that message and older ones.
   *
   * @throws {ResponseError} on other servers, and from other machines without a token
   */
  async catchAll({ after, signal }: Omit<OpenInboxOptions, 'sessionId'> = {}): Promise<Inbox> {
    const request = { method: 'POST', path: '/catch-all', signal } as const;
    return this.#toInbox(await this.#requests.json<AddressSession>(request), after);
  }

  /** Lists the domains of new addresses. */
  async domains({ signal }: RequestOptions = {}): Promise<string[]> {
    return (await this.#requests.json<DomainList>({ path: '/domains', signal })).data;
  }

  #toInbox(session: AddressSession, after?: string): Inbox {
    const { signal } = this.#options;
    return new Inbox(session, { requests: this.#requests, signal, after });
  }
}

/** Returns a variable of the environment. There is none in browsers; an empty one counts as unset. */
function readEnvironment(name: string): string | undefined {
  const { process } = globalThis as { process?: { env?: Record<string, string | undefined> } };
  return process?.env?.[name] || undefined;
}
