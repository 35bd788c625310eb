import type { Verification } from '../contract/message.js';
import { findCode } from './find-code.js';
import { findLink, linksInText, type MailLink } from './find-link.js';

/** What the finder looks at: the words of a mail as its reader sees them. */
export interface VerificationInput {
  subject: string;
  text: string;
  /** The plain-text alternative, where there is one. */
  alternative: string | null;
  /** The links of an HTML body; those of plain text are found in `text`. */
  links: readonly MailLink[];
}

/** Finds the verification code and the verification link of a mail. */
export function findVerification(mail: VerificationInput): Verification {
  const { subject, text, alternative, links } = mail;
  const code =
    findCode(subject, text) ?? (alternative === null ? null : findCode(subject, alternative));
  const link = findLink(subject, [...links, ...linksInText(text.slice(0, 20_000))]);
  const confidence = code === null && link === null ? null : 1;
  return { code, codeAsSent: code, link, confidence, alternatives: [] };
}
