import { arc } from 'mailauth/lib/arc/index.js';
import { dkimVerify } from 'mailauth/lib/dkim/verify.js';
import { spf } from 'mailauth/lib/spf/index.js';
import { isIP } from 'node:net';
import type { Authentication } from '../contract/message.js';
import { boundSource, type BoundedSource } from './bound-source.js';
import { checkPolicy, type ServerCheck } from './check-policy.js';
import { combineSignatures, readSignatures } from './check-signatures.js';
import type { LibraryResolver, MessageResolver } from './message-resolver.js';
import { toDomain, toVerdict, type Verdict } from './verdict.js';

/** A message as SMTP received it. */
export interface ReceivedMessage {
  source: Buffer;
  /** The From field as it is shown. */
  sender: string;
  envelopeFrom: string;
  clientIp: string | null;
  helo: string | null;
}

/** The name of this host in macros of SPF records (RFC 7208, section 7.3): it is nobody's business. */
const HOST_NAME = 'unknown';

/** Checks the sender of a message by SPF, DKIM, DMARC and ARC. */
export async function checkSender(
  message: ReceivedMessage,
  resolver: MessageResolver,
): Promise<Authentication> {
  const bounded = boundSource(message.source);
  const server = await checkServer(message, resolver.resolve);
  const verified = await dkimVerify(bounded.bytes, { resolver: resolver.resolve });
  const { headerFrom } = verified;
  const signatures = readSignatures(verified);
  const policy = await checkPolicy({ headerFrom, server, signatures }, resolver.resolve);
  return {
    spf: server.verdict,
    dkim: combineSignatures(signatures, bounded),
    dmarc: policy.verdict,
    arc: await checkForwarders(verified.arc, bounded, resolver),
    signedBy: isShownSender(message.sender, headerFrom) ? policy.domain : null,
  };
}

/** Checks whether the client may send for the domain of the envelope, or of HELO for bounces. */
async function checkServer(
  message: ReceivedMessage,
  resolver: LibraryResolver,
): Promise<ServerCheck> {
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
  return { verdict, domain: verdict === 'pass' ? result.domain : null };
}

async function checkForwarders(
  chain: Awaited<ReturnType<typeof dkimVerify>>['arc'],
  { hasLongArcChain }: BoundedSource,
  resolver: MessageResolver,
): Promise<Verdict> {
  if (hasLongArcChain) return 'policy';
  if (!chain) return 'none';
  const { status } = await arc(chain as unknown as Parameters<typeof arc>[0], {
    resolver: resolver.resolve,
  });
  // The library reports failed look-ups as failed signatures.
  return status.result === 'fail' && resolver.hasFailed ? 'temperror' : toVerdict(status.result);
}

/**
 * Returns whether the only address in From is the one that is shown: the two are read by different
 * parsers, and a verified domain beside another sender would mislead.
 */
function isShownSender(sender: string, headerFrom: string[]): boolean {
  const shown = /<([^<>]*)>$/.exec(sender)?.[1] ?? sender;
  const [from] = headerFrom;
  return headerFrom.length === 1 && from !== undefined && sameAddress(shown, from);
}

function sameAddress(one: string, other: string): boolean {
  const localPart = (address: string) => address.slice(0, address.lastIndexOf('@'));
  const domain = toDomain(one);
  return domain !== '' && domain === toDomain(other) && localPart(one) === localPart(other);
}
