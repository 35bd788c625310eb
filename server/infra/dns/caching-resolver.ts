import { getServers } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { LRUCache } from 'lru-cache';
import { monotonicClock, type Clock } from '../clock/clock.js';

/** Values of records by type, in the form of `dns.promises.resolve`. */
export interface DnsValues {
  A: string;
  AAAA: string;
  PTR: string;
  MX: { exchange: string; priority: number };
  TXT: string[];
}
export type DnsType = keyof DnsValues;

/** A look-up failed, or found no records. */
export class DnsError extends Error {
  /** @param code as in `node:dns`; `ETIMEOUT` stands for every failure that may be temporary */
  constructor(readonly code: 'ENOTFOUND' | 'ENODATA' | 'ETIMEOUT') {
    super(`DNS look-up failed: ${code}`);
  }
}

type Outcome = { values: DnsValues[DnsType][] } | { code: DnsError['code'] };
interface Resolved {
  outcome: Outcome;
  ttlMs: number;
}

const ATTEMPTS = 3;
const ATTEMPT_TIMEOUT_MS = 1_500;
/** A name that can exist (RFC 1035, section 2.3.4), without a final dot. */
const NAME = /^(?=[!-~]{1,253}$)[^.]{1,63}(\.[^.]{1,63})*$/;
const MAX_CACHE_BYTES = 4 * 1024 * 1024;
const MAX_CACHE_ENTRIES = 20_000;
/** Maximum time in the cache. Node.js gives the TTL of IP addresses only; other records get this time. */
const MAX_TTL_MS = 300_000;
/** Negative responses are cached (RFC 2308), but not for long: records get added. */
const NEGATIVE_TTL_MS = 60_000;
/** Failures are cached (RFC 9520), so that not every message queries a resolver that is down. */
const FAILURE_TTL_MS = 10_000;

/**
 * Looks names up at the configured resolvers and caches the responses, in bounded memory. Look-ups of the same
 * name at the same time share one query.
 *
 * @example
 * const values = await resolver.resolve('example.com', 'MX');
 */
export class CachingResolver {
  private readonly resolvers: Resolver[];
  private readonly cache: LRUCache<string, Outcome, () => void>;

  /** @param servers IP addresses of resolvers, each with or without a port; those of the system if undefined */
  constructor(servers: readonly string[] = getServers(), clock: Clock = monotonicClock) {
    this.resolvers = servers.map((server) => {
      const resolver = new Resolver({ timeout: ATTEMPT_TIMEOUT_MS, tries: 1 });
      resolver.setServers([server]);
      return resolver;
    });
    this.cache = new LRUCache<string, Outcome, () => void>({
      max: MAX_CACHE_ENTRIES,
      maxSize: MAX_CACHE_BYTES,
      sizeCalculation: (outcome, key) => 200 + key.length + JSON.stringify(outcome).length,
      ttlResolution: 0,
      perf: clock,
      fetchMethod: async (key, _stale, { options, context: onQuery }) => {
        const { outcome, ttlMs } = await this.query(key, onQuery);
        // The cache takes 0 for no end.
        options.ttl = Math.max(ttlMs, 1);
        return outcome;
      },
    });
  }

  /**
   * Returns the records of a name.
   *
   * @param onQuery called before each query that this call sends, retries included
   * @throws {DnsError} if there are none, or the resolvers fail
   */
  async resolve<Type extends DnsType>(
    writtenName: string,
    type: Type,
    onQuery: () => void = () => undefined,
  ): Promise<DnsValues[Type][]> {
    const name = writtenName.replace(/\.$/, '').toLowerCase();
    if (!NAME.test(name)) throw new DnsError('ENOTFOUND');
    const outcome = await this.cache.fetch(`${type} ${name}`, { context: onQuery });
    if (!outcome || 'code' in outcome) throw new DnsError(outcome?.code ?? 'ETIMEOUT');
    return outcome.values as DnsValues[Type][];
  }

  /** Queries the resolvers in turn until one responds. */
  private async query(key: string, onQuery: () => void): Promise<Resolved> {
    const [type, name] = key.split(' ') as [DnsType, string];
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const resolver = this.resolvers[attempt % this.resolvers.length];
      if (!resolver) break;
      onQuery();
      try {
        return await lookUp(resolver, name, type);
      } catch (error) {
        const { code } = error as NodeJS.ErrnoException;
        if (code === 'ENOTFOUND' || code === 'ENODATA') {
          return { outcome: { code }, ttlMs: NEGATIVE_TTL_MS };
        }
        // The next attempt may reach a resolver.
      }
    }
    return { outcome: { code: 'ETIMEOUT' }, ttlMs: FAILURE_TTL_MS };
  }
}

async function lookUp(resolver: Resolver, name: string, type: DnsType): Promise<Resolved> {
  if (type !== 'A' && type !== 'AAAA') {
    const values = (await resolver.resolve(name, type)) as DnsValues[DnsType][];
    return { outcome: { values }, ttlMs: MAX_TTL_MS };
  }
  const records = await (type === 'A'
    ? resolver.resolve4(name, { ttl: true })
    : resolver.resolve6(name, { ttl: true }));
  const ttlMs = Math.min(...records.map(({ ttl }) => ttl * 1_000), MAX_TTL_MS);
  return { outcome: { values: records.map(({ address }) => address) }, ttlMs };
}
