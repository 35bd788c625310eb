import { domainToASCII } from 'node:url';
import type { Authentication } from '../contract/message.js';

/** Result of one check. */
export type Verdict = Authentication['spf'];

const VERDICTS: ReadonlySet<string> = new Set<Verdict>([
  'pass',
  'fail',
  'softfail',
  'neutral',
  'none',
  'temperror',
  'permerror',
  'policy',
]);

/** Returns a result of the library as one of the contract. */
export function toVerdict(result: string): Verdict {
  return VERDICTS.has(result) ? (result as Verdict) : 'neutral';
}

/** Returns the domain of an address, or of a domain, in ASCII; empty if it is none. */
export function toDomain(address: string): string {
  return domainToASCII(address.slice(address.lastIndexOf('@') + 1).trim());
}
