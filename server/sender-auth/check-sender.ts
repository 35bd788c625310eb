import { arc } from 'mailauth/lib/arc/index.js';
import { dkimVerify } from 'mailauth/lib/dkim/verify.js';
import { spf } from 'mailauth/lib/spf/index.js';
import { isIP } from 'node:net';
import type { DKIMVerifyResult } from 'mailauth';
import type { Authentication, Verdict } from '@mayfly/contract/message.js';
import { boundSource, SOURCE_LIMITS, type BoundedSource } from './bound-source.js';
import { checkPolicy, type ServerCheck } from './check-policy.js';
import { combineSignatures, readSignatures } from './check-signatures.js';
import type { LibraryResolver, MessageResolver } from './message-resolver.js';
import { parseDomain, toVerdict } from './verdict.js';

/** A message as SMTP received it. */
export interface ReceivedMessage {
  source: Buffer;
  /** The From field as shown. */
  sender: string;
  envelopeFrom: string;
  clientIp: string | null;
  helo: string | null;
}

/** The name of this host in macros of SPF records (RFC 7208, section 7.3). The true one stays private. */
const HOST_NAME = 'unknown';

/** Findings of the library, and the part of the message that it has checked. */
interface VerifiedSource {
  bounded: BoundedSource;
  verified: DKIMVerifyResult;
}

/** Checks the sender of a message by SPF, DKIM, DMARC and ARC. */
export async function checkSender(
  message: ReceivedMessage,
  resolver: MessageResolver,
): Promise<Authentication> {
  const server = await checkSpf(message, resolver.resolve);
  const { bounded, verified } = await verifySource(message.source, resolver.resolve);
  const { headerFrom } = verified;
  const signatures = readSignatures(verified);
  const policy = await checkPolicy({ headerFrom, server, signatures }, resolver.resolve);
  const isShown = bounded.hasEveryFrom && isShownSender(message.sender, headerFrom);
  return {
    spf: server.verdict,
    dkim: combineSignatures(signatures, bounded),
    dmarc: policy.verdict,
    arc: await checkArc(verified.arc, bounded, resolver),
    signedBy: isShown ? policy.domain : null,
  };
}

/**
 * Verifies the signatures. The library throws at some values, such as times beyond the range of dates:
 * then none of them counts, but SPF and the policy still do.
 */
async function verifySource(source: Buffer, resolver: LibraryResolver): Promise<VerifiedSource> {
  const verify = async (bounded: BoundedSource) => ({
    bounded,
    verified: await dkimVerify(bounded.bytes, { resolver }),
  });
  return verify(boundSource(source)).catch(() =>
    verify(boundSource(source, { ...SOURCE_LIMITS, signatures: 0, arcSets: 0 })),
  );
}

/** Checks by SPF whether the client may send for the domain of the envelope, or of HELO for bounces. */
async function checkSpf(message: ReceivedMessage, resolver: LibraryResolver): Promise<ServerCheck> {
  const { clientIp, envelopeFrom } = message;
  if (clientIp === null) return { verdict: 'none', domain: null };
  const helo = message.helo || clientIp;
  const result = await spf({
    ip: clientIp,
    helo: isIP(helo) ? `[${helo}]` : helo,
    sender: envelopeFrom,
    mta: HOST_NAME,
    resolver,
  });
  const verdict = toVerdict(result.status.result);
  return { verdict, domain: verdict === 'pass' ? parseDomain(result.domain) : null };
}

/** Verifies the ARC chain. Returns `none` without one, and `policy` for one that was left out. */
async function checkArc(
  chain: Awaited<ReturnType<typeof dkimVerify>>['arc'],
  { hasSkippedChain }: BoundedSource,
  resolver: MessageResolver,
): Promise<Verdict> {
  if (hasSkippedChain) return 'policy';
  if (!chain) return 'none';
  const { status } = await arc(chain as unknown as Parameters<typeof arc>[0], {
    resolver: resolver.resolve,
  });
  // The library reports failed look-ups as failed signatures.
  return status.result === 'fail' && resolver.hasFailed ? 'temperror' : toVerdict(status.result);
}

/**
 * Returns whether From has a single address, the same as the sender that is shown. Two parsers read them,
 * and a verified domain next to another sender would mislead.
 */
function isShownSender(sender: string, headerFrom: string[]): boolean {
  const shown = /<([^<>]*)>$/.exec(sender)?.[1] ?? sender;
  const [from] = headerFrom;
  return headerFrom.length === 1 && from !== undefined && isSameAddress(shown, from);
}

function isSameAddress(one: string, other: string): boolean {
  const getLocalPart = (address: string) => address.slice(0, address.lastIndexOf('@'));
  const domain = parseDomain(one);
  return (
    domain !== null && domain === parseDomain(other) && getLocalPart(one) === getLocalPart(other)
  );
}
