import type { DKIMVerifyResult } from 'mailauth';
import type { Verdict } from '@mayfly/contract/message.js';
import type { BoundedSource } from './bound-source.js';
import { parseDomain, toVerdict } from './verdict.js';

/** The fields used here of mailauth's result for one signature. */
interface SignatureResult {
  algo?: string;
  signingDomain?: string;
  signingHeaders?: { keys: string };
  /** The record of the key, without white space. */
  rr?: string;
  status: { result: string; comment?: string; aligned?: string | false; underSized?: number };
}

/** A DKIM signature that was checked. */
export interface Signature {
  /** In ASCII and lower case; null unless it is a host name. */
  domain: string | null;
  verdict: Verdict;
  /** Whether the signature's domain belongs to the organization of the domain in From. */
  isAligned: boolean;
}

const PERMANENT_ERRORS = new Set([
  'no key',
  'unknown key version',
  'unknown key type',
  'invalid public key',
]);
/** Results by precedence, highest first: one of them represents all signatures of a message. */
const DKIM_ORDER: Verdict[] = ['pass', 'temperror', 'fail', 'policy', 'permerror', 'neutral'];

/** Returns the signatures that the library has verified, after the checks that it leaves out. */
export function readSignatures({ results }: DKIMVerifyResult): Signature[] {
  return (results as SignatureResult[])
    .filter(({ signingDomain }) => Boolean(signingDomain))
    .map(readSignature);
}

function readSignature(result: SignatureResult): Signature {
  const written = result.signingDomain?.toLowerCase() ?? '';
  const domain = parseDomain(written);
  // The key was looked up at the domain as written, so another spelling than the parsed one proves nothing.
  if (domain !== written) return { domain: null, verdict: 'permerror', isAligned: false };
  return { domain, verdict: readVerdict(result), isAligned: Boolean(result.status.aligned) };
}

function readVerdict({ algo, rr, signingHeaders, status }: SignatureResult): Verdict {
  const { result, comment = '' } = status;
  if (result === 'neutral') {
    if (comment === 'body hash did not verify' || comment === 'expired') return 'fail';
    return PERMANENT_ERRORS.has(comment) ? 'permerror' : 'neutral';
  }
  if (result !== 'pass') return toVerdict(result);
  // A signature must cover From (RFC 6376, section 5.4).
  if (!/(^|: )from(:|$)/i.test(signingHeaders?.keys ?? '')) return 'permerror';
  // Neither SHA-1 (RFC 8301) nor a body to which anything may have been appended (`l=`) is proof.
  if (/sha1$/i.test(algo ?? '') || status.underSized) return 'policy';
  return readKeyVerdict(parseKeyTags(rr ?? ''));
}

/** Returns the lists of a key record by tag, such as `s`, in lower case. */
function parseKeyTags(record: string): Map<string, string[]> {
  const tags = record.toLowerCase().split(';');
  return new Map(
    tags.map((tag) => {
      const [name = '', value = ''] = tag.split('=', 2);
      return [name, value.split(':')];
    }),
  );
}

/** Applies the restrictions in the record of a key (RFC 6376, section 3.6.1). */
function readKeyVerdict(tags: Map<string, string[]>): Verdict {
  const services = tags.get('s');
  const isForEmail = !services || services.includes('*') || services.includes('email');
  const hashes = tags.get('h');
  if (!isForEmail || (hashes && !hashes.includes('sha256'))) return 'permerror';
  // A message that is signed by a test key counts as unsigned.
  return tags.get('t')?.includes('y') ? 'policy' : 'pass';
}

/** Returns the result that represents all signatures, by `DKIM_ORDER`. */
export function combineSignatures(signatures: Signature[], bounded: BoundedSource): Verdict {
  const verdicts = new Set(signatures.map(({ verdict }) => verdict));
  const best = DKIM_ORDER.find((verdict) => verdicts.has(verdict));
  if (best) return best;
  if (bounded.hasSkippedSignatures) return 'policy';
  // Signatures that the library can't parse have no result.
  return bounded.signatures > 0 ? 'permerror' : 'none';
}
