import type { DMARCResult } from 'mailauth';
import { dmarc } from 'mailauth/lib/dmarc/index.js';
import type { Verdict } from '@mayfly/contract/message.js';
import type { Signature } from './check-signatures.js';
import type { LibraryResolver } from './message-resolver.js';
import { parseDomain, toVerdict } from './verdict.js';

/** Result of SPF for the server that sent a message. */
export interface ServerCheck {
  verdict: Verdict;
  /** The domain that lists the client as its server; null unless SPF passes. */
  domain: string | null;
}

/** Results of the checks that a policy is applied to. */
export interface SenderChecks {
  /** Addresses in From. */
  headerFrom: string[];
  server: ServerCheck;
  signatures: Signature[];
}

/** Result of DMARC. */
interface PolicyCheck {
  verdict: Verdict;
  /** The domain that verifiably sent the message. */
  domain: string | null;
}

/** Domains that SPF (servers) and DKIM (signers) have verified, for DMARC. */
interface Passed {
  servers: string[];
  signers: string[];
}

/**
 * Applies the policy of the domain in From (DMARC). Without a policy, the domain has not
 * declared that SPF counts, so only a signature of the same organization names the sender.
 */
export async function checkPolicy(
  { headerFrom, server, signatures }: SenderChecks,
  resolver: LibraryResolver,
): Promise<PolicyCheck> {
  const [address = '', ...others] = headerFrom;
  const from = parseDomain(address);
  // RFC 7489, section 6.6.1: a message with no address in From, or with several, has no policy.
  if (from === null || others.length > 0) return { verdict: 'permerror', domain: null };
  const genuine = signatures.filter(({ verdict }) => verdict === 'pass');
  const passed: Passed = {
    servers: [server.domain ?? []].flat(),
    signers: genuine.flatMap(({ domain }) => domain ?? []),
  };
  const result = await verify(from, passed, resolver);
  const verdict = toVerdict(result.status.result);
  if (verdict === 'pass') return { verdict, domain: getAlignedDomain(result) };
  const signer = genuine.find(({ isAligned }) => isAligned);
  if (verdict === 'none') return { verdict, domain: signer?.domain ?? null };
  const isUnknown = verdict === 'fail' && hasTemporaryError([server, ...signatures]);
  return { verdict: isUnknown ? 'temperror' : verdict, domain: null };
}

/** Returns the signing domain by which a message passes, or else the domain of its server. */
function getAlignedDomain({ alignment }: DMARCResult): string | null {
  return parseDomain(String(alignment.dkim.result || alignment.spf.result || ''));
}

/** Tags of a policy that accept only signatures, or senders, of exactly the same domain (RFC 7489, section 6.3). */
const STRICT_DKIM = /(?:^|;)\s*adkim\s*=\s*s\s*(?:;|$)/i;
const STRICT_SPF = /(?:^|;)\s*aspf\s*=\s*s\s*(?:;|$)/i;

/**
 * Applies the policy by the library. It treats strict alignment as relaxed, so for a strict policy it is
 * called again, with the strictly aligned domains only.
 */
async function verify(
  from: string,
  { servers, signers }: Passed,
  resolver: LibraryResolver,
): Promise<DMARCResult> {
  const run = async (passed: Passed) => {
    const result = await dmarc({
      headerFrom: `from@${from}`,
      spfDomains: passed.servers,
      dkimDomains: passed.signers.map((domain) => ({ id: domain, domain })),
      resolver,
    } as unknown as Parameters<typeof dmarc>[0]);
    if (!result) throw new Error('The policy was not applied.');
    return result;
  };
  const result = await run({ servers, signers });
  const record = result.rr ?? '';
  const [isSignerStrict, isServerStrict] = [STRICT_DKIM.test(record), STRICT_SPF.test(record)];
  if (!isSignerStrict && !isServerStrict) return result;
  const isSame = (domain: string) => domain === from;
  return run({
    servers: isServerStrict ? servers.filter(isSame) : servers,
    signers: isSignerStrict ? signers.filter(isSame) : signers,
  });
}

/** Returns whether DMARC might have passed without a temporary error (RFC 7489, section 6.6.2). */
function hasTemporaryError(checks: { verdict: Verdict }[]): boolean {
  return checks.some(({ verdict }) => verdict === 'temperror');
}
