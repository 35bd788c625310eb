import { dmarc } from 'mailauth/lib/dmarc/index.js';
import type { Signature } from './check-signatures.js';
import type { LibraryResolver } from './message-resolver.js';
import { toDomain, toVerdict, type Verdict } from './verdict.js';

/** What SPF says of the server that sent a message. */
export interface ServerCheck {
  verdict: Verdict;
  /** The domain that lists the client as its server; null unless SPF passes. */
  domain: string | null;
}

/** What is known of a message before the policy is applied. */
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

/** Domains by which a message may pass. */
interface Passed {
  servers: string[];
  signers: string[];
}

/**
 * Applies the policy of the domain in From (DMARC). Without a policy, nobody says that SPF counts, so
 * only a signature of the same organization names the sender.
 */
export async function checkPolicy(
  checks: SenderChecks,
  resolver: LibraryResolver,
): Promise<PolicyCheck> {
  const { headerFrom, server, signatures } = checks;
  const genuine = signatures.filter(({ verdict }) => verdict === 'pass');
  const passed: Passed = {
    servers: [server.domain ?? []].flat(),
    signers: genuine.map(({ domain }) => domain),
  };
  const result = await verify(headerFrom, passed, resolver);
  // RFC 7489, section 6.6.1: a message with no address in From, or with several, has no policy.
  if (!result) return { verdict: 'permerror', domain: null };
  const verdict = toVerdict(result.status.result);
  if (verdict === 'none') return { verdict, domain: findAlignedSigner(genuine) };
  if (verdict !== 'pass') {
    const isUnknown = verdict === 'fail' && hasTemporaryError(checks);
    return { verdict: isUnknown ? 'temperror' : verdict, domain: null };
  }
  const { dkim, spf } = result.alignment ?? {};
  return { verdict, domain: toDomain(String(dkim?.result || spf?.result || '')) || null };
}

function findAlignedSigner(signatures: Signature[]): string | null {
  const signer = signatures.find(({ isAligned }) => isAligned);
  return signer ? toDomain(signer.domain) || null : null;
}

/**
 * Verifies by the library, which treats strict alignment as relaxed: then it is given only what is
 * strictly aligned.
 */
async function verify(
  headerFrom: string[],
  { servers, signers }: Passed,
  resolver: LibraryResolver,
): ReturnType<typeof dmarc> {
  const run = (passed: Passed) =>
    dmarc({
      headerFrom,
      spfDomains: passed.servers,
      dkimDomains: passed.signers.map((domain) => ({ id: domain, domain })),
      resolver,
    } as unknown as Parameters<typeof dmarc>[0]);
  const result = await run({ servers, signers });
  const alignment = result ? result.alignment : undefined;
  if (!alignment?.dkim?.strict && !alignment?.spf?.strict) return result;
  const from = toDomain(headerFrom[0] ?? '');
  const strictly = (domains: string[], isStrict = false) =>
    isStrict ? domains.filter((domain) => toDomain(domain) === from) : domains;
  return run({
    servers: strictly(servers, alignment.spf?.strict),
    signers: strictly(signers, alignment.dkim?.strict),
  });
}

/** A check that may succeed next time could have passed (RFC 7489, section 6.6.2). */
function hasTemporaryError({ server, signatures }: SenderChecks): boolean {
  return [server, ...signatures].some(({ verdict }) => verdict === 'temperror');
}
