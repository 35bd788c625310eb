import type { Answer, DecodedPacket } from 'dns-packet';
import { LRUCache } from 'lru-cache';
import type { DnsServer } from './dns-server.js';
import { monotonicClock, type Clock } from '../clock/clock.js';
import { exchange } from './dns-exchange.js';

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
const MAX_NAME_BYTES = 253;
const MAX_CACHE_BYTES = 4 * 1024 * 1024;
const MAX_CACHE_ENTRIES = 20_000;
const MAX_TTL_MS = 3_600_000;
/** Negative responses are cached (RFC 2308), but not for long: records get added. */
const MAX_NEGATIVE_TTL_MS = 300_000;
/** Failures are cached (RFC 9520), so that not every message queries a resolver that is down. */
const FAILURE_TTL_MS = 10_000;

/**
 * Looks names up at the configured resolvers and caches the responses within their TTL, in bounded
 * memory. Look-ups of the same name at the same time share one query. Node's own resolver gives no
 * TTL for most record types, hence this one.
 *
 * @example
 * const { values } = await resolver.resolve('example.com', 'MX');
 */
export class CachingResolver {
  private readonly cache: LRUCache<string, Outcome>;
  private readonly inProgress = new Map<string, Promise<Resolved>>();

  constructor(
    private readonly servers: DnsServer[],
    clock: Clock = monotonicClock,
  ) {
    this.cache = new LRUCache<string, Outcome>({
      max: MAX_CACHE_ENTRIES,
      maxSize: MAX_CACHE_BYTES,
      sizeCalculation: (outcome, key) => 200 + key.length + JSON.stringify(outcome).length,
      ttlResolution: 0,
      perf: clock,
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
    // Responses repeat the name without its final dot.
    const name = writtenName.replace(/\.$/, '');
    if (!isName(name)) throw new DnsError('ENOTFOUND');
    const key = `${type} ${name.toLowerCase()}`;
    const cached = this.cache.get(key);
    if (cached) return unwrap(cached);
    const shared = this.inProgress.get(key);
    if (shared) return unwrap((await shared).outcome);
    const query = this.query(name, type, onQuery).finally(() => this.inProgress.delete(key));
    this.inProgress.set(key, query);
    const { outcome, ttlMs } = await query;
    if (ttlMs > 0) this.cache.set(key, outcome, { ttl: ttlMs });
    return unwrap(outcome);
  }

  /** Queries the resolvers in turn until one responds. */
  private async query(name: string, type: DnsType, onQuery: () => void): Promise<Resolved> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const server = this.servers[attempt % this.servers.length];
      if (!server) break;
      onQuery();
      try {
        const resolved = readResponse(await exchange(server, name, type, ATTEMPT_TIMEOUT_MS), type);
        if (resolved) return resolved;
      } catch {
        // The next attempt may reach a resolver.
      }
    }
    return { outcome: { code: 'ETIMEOUT' }, ttlMs: FAILURE_TTL_MS };
  }
}

/** Returns whether a name can exist at all (RFC 1035, section 2.3.4). */
function isName(name: string): boolean {
  const labels = name.split('.');
  const bytes = labels.map((label) => Buffer.byteLength(label));
  return Buffer.byteLength(name) <= MAX_NAME_BYTES && bytes.every((n) => n > 0 && n <= 63);
}

function unwrap<Type extends DnsType>(outcome: Outcome): DnsValues[Type][] {
  if ('code' in outcome) throw new DnsError(outcome.code);
  return outcome.values as DnsValues[Type][];
}

/** Reads the result and its TTL. Returns null for a failure of the resolver (RFC 1035, section 4.1.1). */
function readResponse(packet: DecodedPacket, type: DnsType): Resolved | null {
  const { rcode } = packet as DecodedPacket & { rcode: string };
  if (rcode === 'NXDOMAIN') return readNegative(packet, 'ENOTFOUND');
  if (rcode !== 'NOERROR') return null;
  const answers = (packet.answers ?? []).filter((answer) => answer.type === type);
  if (answers.length === 0) return readNegative(packet, 'ENODATA');
  const ttls = (packet.answers ?? []).map((answer) => ('ttl' in answer ? (answer.ttl ?? 0) : 0));
  return {
    outcome: { values: answers.map(toValue) },
    ttlMs: Math.min(Math.min(...ttls) * 1_000, MAX_TTL_MS),
  };
}

function readNegative(packet: DecodedPacket, code: DnsError['code']): Resolved {
  const soa = (packet.authorities ?? []).find((record) => record.type === 'SOA');
  const seconds = soa?.type === 'SOA' ? Math.min(soa.ttl ?? 0, soa.data.minimum ?? 0) : 0;
  return { outcome: { code }, ttlMs: Math.min(seconds * 1_000, MAX_NEGATIVE_TTL_MS) };
}

function toValue(answer: Answer): DnsValues[DnsType] {
  switch (answer.type) {
    case 'TXT':
      return [answer.data].flat().map((text) => Buffer.from(text).toString('latin1'));
    case 'MX':
      return { exchange: answer.data.exchange, priority: answer.data.preference ?? 0 };
    case 'A':
    case 'AAAA':
    case 'PTR':
      return answer.data;
    default:
      throw new TypeError(`Unexpected record: ${answer.type}`);
  }
}
