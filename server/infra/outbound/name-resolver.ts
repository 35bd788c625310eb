import { Resolver } from 'node:dns/promises';
import { OutboundError } from './outbound-error.js';

const QUERY_TIMEOUT_MS = 2_000;
const QUERY_TRIES = 2;
const LOCALHOST = /(?:^|\.)localhost\.?$/i;

/**
 * Resolves host names by DNS alone: neither `/etc/hosts` nor a search domain can turn a sender's name
 * into an internal host. Unlike `dns.lookup`, slow names occupy no thread of the pool that
 * compresses messages. `localhost` is this machine without a query (RFC 6761, section 6.3).
 */
export class NameResolver {
  /** @param servers `host:port` of each resolver; those of the system if undefined */
  constructor(
    private readonly servers: readonly string[] | undefined,
    private readonly queryTimeoutMs = QUERY_TIMEOUT_MS,
  ) {}

  /**
   * Returns all IPv4 addresses of a name, then all IPv6 addresses.
   *
   * @throws {OutboundError} `name` if there are none, `timeout` if `signal` was aborted first
   */
  async resolve(name: string, signal: AbortSignal): Promise<string[]> {
    if (LOCALHOST.test(name)) return ['127.0.0.1', '::1'];
    const resolver = new Resolver({ timeout: this.queryTimeoutMs, tries: QUERY_TRIES });
    if (this.servers) resolver.setServers(this.servers);
    const cancel = () => resolver.cancel();
    signal.addEventListener('abort', cancel);
    try {
      const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
      const addresses = found.flatMap((each) => (each.status === 'fulfilled' ? each.value : []));
      if (addresses.length === 0) throw new OutboundError(signal.aborted ? 'timeout' : 'name');
      return addresses;
    } finally {
      signal.removeEventListener('abort', cancel);
    }
  }
}
