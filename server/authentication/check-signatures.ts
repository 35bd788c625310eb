import type { DKIMVerifyResult } from 'mailauth';
import type { BoundedSource } from './bound-source.js';
import { toVerdict, type Verdict } from './verdict.js';

/** What is used of the library's result of one signature. */
interface SignatureResult {
  algo?: string;
  signingDomain?: string;
  signingHeaders?: { keys: string };
  status: { result: string; comment?: string; aligned?: string | false; underSized?: number };
}

/** A DKIM signature that was checked. */
export interface Signature {
  domain: string;
  verdict: Verdict;
  /** Whether its domain belongs to the organization of the domain in From. */
  isAligned: boolean;
}

const PERMANENT_ERRORS = new Set([
  'no key',
  'unknown key version',
  'unknown key type',
  'invalid public key',
]);
/** Which result stands for several signatures. */
const DKIM_ORDER: Verdict[] = ['pass', 'temperror', 'fail', 'policy', 'permerror', 'neutral'];

/** Returns the signatures that the library has verified, after the checks that it leaves out. */
export function readSignatures({ results }: DKIMVerifyResult): Signature[] {
  return (results as SignatureResult[]).flatMap((result) => {
    const { signingDomain, status } = result;
    if (!signingDomain) return [];
    const isAligned = Boolean(status.aligned);
    return [{ domain: signingDomain.toLowerCase(), verdict: judgeSignature(result), isAligned }];
  });
}

function judgeSignature({ algo, signingHeaders, status }: SignatureResult): Verdict {
  const { result, comment = '' } = status;
  if (result === 'neutral') {
    if (comment === 'body hash did not verify' || comment === 'expired') return 'fail';
    return PERMANENT_ERRORS.has(comment) ? 'permerror' : 'neutral';
  }
  if (result !== 'pass') return toVerdict(result);
  // A signature must cover From (RFC 6376, section 5.4).
  if (!/(^|: )from(:|$)/i.test(signingHeaders?.keys ?? '')) return 'permerror';
  // Neither SHA-1 (RFC 8301) nor a body to which anything may have been appended (`l=`) is proof.
  return /sha1$/i.test(algo ?? '') || status.underSized ? 'policy' : 'pass';
}

/** Returns the best result of all signatures. */
export function combineSignatures(
  signatures: Signature[],
  { signatures: checked }: BoundedSource,
): Verdict {
  const verdicts = new Set(signatures.map(({ verdict }) => verdict));
  const best = DKIM_ORDER.find((verdict) => verdicts.has(verdict));
  // Signatures that the library can't parse have no result.
  return best ?? (checked > 0 ? 'permerror' : 'none');
}
