import type { spf } from 'mailauth/lib/spf/index.js';
import {
  CachingResolver,
  DnsError,
  type DnsType,
  type DnsValues,
} from '../infra/dns/caching-resolver.js';

/** DNS look-ups for one message, cached responses included. SPF alone may need about 30. */
export const MAX_LOOKUPS = 40;
/** Time that all look-ups of a message may take. */
const LOOKUPS_TIMEOUT_MS = 10_000;
/** A key of 4,096 bits has 740 characters; longer ones need not be supported (RFC 8301). */
const MAX_KEY_CHARACTERS = 1_024;
/** RFC 7208, section 3.4 recommends at most 450 characters. */
const MAX_TEXT_CHARACTERS = 4_096;

/** A resolver as the library expects it. */
export type LibraryResolver = NonNullable<Parameters<typeof spf>[0]['resolver']>;

const isType = (type: string): type is DnsType => ['A', 'AAAA', 'PTR', 'MX', 'TXT'].includes(type);

/** A message needs more than `MAX_LOOKUPS` look-ups. SPF reports that as `permerror`. */
class TooManyLookupsError extends Error {
  readonly code = 'ELIMIT';
  readonly spfResult = { error: 'permerror', text: 'Too many DNS requests' };
}

/**
 * Looks names up for one message, with bounds on number, time and length of the records. Counts the
 * queries that are sent.
 */
export class MessageResolver {
  queries = 0;
  /** Whether a look-up had a temporary failure. */
  hasFailed = false;
  private lookups = 0;
  private deadline: AbortSignal | undefined;

  constructor(private readonly resolver: CachingResolver) {}

  /** Resolves like `dns.promises.resolve`. */
  readonly resolve = ((name, type) => this.lookUp(name, type)) as LibraryResolver;

  private async lookUp(name: string, type: string): Promise<DnsValues[DnsType][]> {
    this.deadline ??= AbortSignal.timeout(LOOKUPS_TIMEOUT_MS);
    this.lookups += 1;
    if (this.lookups > MAX_LOOKUPS) throw new TooManyLookupsError();
    if (!isType(type)) throw new DnsError('ENODATA');
    try {
      if (this.deadline.aborted) throw new DnsError('ETIMEOUT');
      const response = this.resolver.resolve(name, type, () => (this.queries += 1));
      const values = await this.beforeDeadline(response, this.deadline);
      return type === 'TXT' ? removeLongTexts(name, values as string[][]) : values;
    } catch (error) {
      this.hasFailed ||= !(error instanceof DnsError) || error.code === 'ETIMEOUT';
      throw error instanceof DnsError ? error : new DnsError('ETIMEOUT');
    }
  }

  private beforeDeadline<T>(response: Promise<T>, deadline: AbortSignal): Promise<T> {
    return new Promise((resolve, reject) => {
      const stop = () => reject(new DnsError('ETIMEOUT'));
      deadline.addEventListener('abort', stop);
      response.then(resolve, reject).finally(() => deadline.removeEventListener('abort', stop));
    });
  }
}

/** Leaves long records out: nothing genuine is that long, and parsing them takes time. */
function removeLongTexts(name: string, texts: string[][]): string[][] {
  const isKey = name.toLowerCase().includes('._domainkey.');
  const limit = isKey ? MAX_KEY_CHARACTERS : MAX_TEXT_CHARACTERS;
  return texts.filter((parts) => parts.join('').length <= limit);
}
