/** `local@domain`; the domain ends in letters, so that versions (`pkg@1.2.3`) and paths remain. */
const EMAIL_ADDRESS = /[^\s@<>"'(),:;/\\[\]]+@[^\s@<>"'(),:;/\\[\]]+\.[a-z]{2,}/gi;

/** 256 bits in base64url, which is the form of a session ID. */
const SESSION_ID = /(?<![\w-])[\w-]{43}(?![\w-])/g;

/** A value that PostgreSQL quotes at the end of a message, such as `invalid input syntax: "…"`. */
const QUOTED_VALUE = /: "[^\n]*"/g;

/**
 * Removes email addresses, session IDs and quoted values from a text for the log. The product logs none of
 * them, but the messages of errors that libraries throw may contain some.
 */
export function redact(text: string): string {
  return text
    .replace(QUOTED_VALUE, ': "[redacted]"')
    .replace(EMAIL_ADDRESS, '[redacted]')
    .replace(SESSION_ID, '[redacted]');
}
