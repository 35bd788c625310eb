/** What the finder looks at: the words of a mail as its reader sees them. */
export interface VerificationInput {
  subject: string;
  sender: string;
  text: string;
  links: { href: string; text: string }[];
}

/** What was found; null where the mail has none. */
export interface Verification {
  code: string | null;
  link: string | null;
}

const CODE_WORD = /\b(?:code|otp|passcode|pin)\b/i;
const LINK_WORD = /\b(?:verify|confirm|activate)/i;

/** Finds the verification code and the verification link of a mail. */
export function findVerification(mail: VerificationInput): Verification {
  const text = `${mail.subject}\n${mail.text}`;
  const code = CODE_WORD.test(text) ? (/(?<![\d-])\d{4,8}(?![\d-])/.exec(text)?.[0] ?? null) : null;
  const link = mail.links.find(({ href, text: label }) => LINK_WORD.test(`${label} ${href}`));
  return { code, link: link?.href ?? null };
}
