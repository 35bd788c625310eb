import { z } from 'zod';
import type { Link, Message } from '@mayfly/contract/message.js';
import { isSameOrganization } from '@mayfly/mail-parser/links/organizational-domain.js';
import { unwrapRedirects } from '@mayfly/mail-parser/links/unwrap-redirects.js';

/** Codes are short: longer ones, or ones with other characters, aren't shown. */
const CODE = /^[\p{L}\p{M}\p{Nd}-]{1,32}$/u;
const MAX_URL_LENGTH = 2_048;

const linkSummarySchema = z.object({
  url: z.string(),
  host: z.string().describe('Where it leads; known redirectors are resolved.'),
  warnings: z
    .array(z.string())
    .optional()
    .describe('Properties that can deceive, such as `look-alike`. Lists omit them.'),
});

/** The message as every grant shows it. The sender chooses nothing in it except code, link and domain. */
export const messageSummarySchema = z.object({
  messageId: z.uuid(),
  receivedAt: z.iso.datetime(),
  code: z.string().nullable(),
  link: linkSummarySchema.nullable(),
  verifiedSender: z
    .string()
    .nullable()
    .describe('Domain that verifiably sent the message (DMARC alignment), else null.'),
  withheld: z
    .string()
    .optional()
    .describe('Why code and link are withheld: the message is not from the expected sender.'),
});
export type MessageSummary = z.infer<typeof messageSummarySchema>;

/** Fields of a REST message that a summary needs. */
export type SummarizedMessage = Pick<
  Message,
  'id' | 'receivedAt' | 'verificationCode' | 'verificationLink' | 'authentication' | 'links'
>;

/**
 * Summarizes a message. Withholds code and link if the domain that verifiably sent it doesn't belong to the
 * organization of `expectSender`.
 */
export function summarizeMessage(
  message: SummarizedMessage,
  expectSender: string | null,
): MessageSummary {
  const { id, receivedAt, verificationCode, verificationLink, links } = message;
  const verifiedSender = message.authentication?.signedBy ?? null;
  const withheld = explainWithheld(message, expectSender);
  const base = { messageId: id, receivedAt, verifiedSender };
  if (withheld !== null) return { ...base, code: null, link: null, withheld };
  const code = verificationCode !== null && CODE.test(verificationCode) ? verificationCode : null;
  return { ...base, code, link: summarizeLink(verificationLink, links) };
}

/** Returns why code and link of a message are withheld, or null if they may be shown. */
function explainWithheld(
  { authentication }: SummarizedMessage,
  expectSender: string | null,
): string | null {
  if (expectSender === null) return null;
  if (authentication === null) return 'The sender has not been verified (yet).';
  const { signedBy } = authentication;
  if (signedBy === null) return 'The sender could not be verified.';
  if (isSameOrganization(signedBy, expectSender)) return null;
  return `The verified sender is not ${expectSender}.`;
}

function summarizeLink(link: string | null, links: Link[] | null): MessageSummary['link'] {
  if (link === null || !URL.canParse(link)) return null;
  const url = new URL(link);
  // Normalized: the host is in ASCII, and what isn't ASCII elsewhere is percent-encoded.
  if (url.href.length > MAX_URL_LENGTH) return null;
  const warnings = links?.find((each) => each.url === link)?.warnings;
  return { url: url.href, host: unwrapRedirects(url).host, ...(warnings && { warnings }) };
}
