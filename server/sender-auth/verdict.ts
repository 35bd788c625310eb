import { domainToASCII } from 'node:url';
import { VERDICTS, type Verdict } from '@mayfly/contract/message.js';

const KNOWN: ReadonlySet<string> = new Set(VERDICTS);

/** Characters that parsers of URLs drop, decode or take for the end of a host. */
const FORBIDDEN_IN_DOMAIN = /[\s\p{Cc}/\\?#:@%[\]]/u;
const HOST_NAME = /^(?:[a-z0-9_-]{1,63}\.)+(?!\d+$)[a-z0-9-]{1,63}$/;

/** Maps a result of the library to one of the API; unknown ones become `neutral`. */
export function toVerdict(result: string): Verdict {
  return KNOWN.has(result) ? (result as Verdict) : 'neutral';
}

/**
 * Returns the domain of an email address, or a bare domain, in ASCII and lower case. Returns null for
 * anything but a host name: the parsers of the library read `bank.example/.evil.example`, a name
 * that the owner of evil.example can publish in DNS, as bank.example.
 */
export function parseDomain(address: string): string | null {
  const domain = address.slice(address.lastIndexOf('@') + 1).trim();
  if (FORBIDDEN_IN_DOMAIN.test(domain)) return null;
  const ascii = domainToASCII(domain);
  return HOST_NAME.test(ascii) ? ascii : null;
}
