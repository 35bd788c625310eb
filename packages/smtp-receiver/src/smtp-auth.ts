/** A user name and password that a client sent. */
export interface Credentials {
  username: string;
  password: string;
}

/** Mechanisms, and what the server asks for. */
const PROMPTS = new Map([
  ['PLAIN', ['']],
  ['LOGIN', ['Username:', 'Password:']],
]);

/** `AUTH` with its mechanisms, as EHLO lists it. */
export const AUTH_EXTENSION = `AUTH ${[...PROMPTS.keys()].join(' ')}`;

/** Longest line of an exchange with its line end (RFC 4954, section 4). */
export const MAX_AUTH_LINE_BYTES = 12_288;

const BASE64 = /^(?:[a-z0-9+/]{4})*(?:[a-z0-9+/]{2}==|[a-z0-9+/]{3}=)?$/i;
const INVALID = '501 5.5.2 Cannot decode the response';

/**
 * Performs an AUTH exchange (RFC 4954) by PLAIN (RFC 4616) or LOGIN (draft-murchison-sasl-login).
 *
 * @param argument mechanism, and an initial response if the client sent one
 * @param ask sends a challenge in base64, and returns the line that the client replies with; null if it sent none,
 *   and has got a reply for that
 * @returns the credentials, the reply that refuses them, or null if `ask` has returned null
 */
export async function readCredentials(
  argument: string,
  ask: (challenge: string) => Promise<string | null>,
): Promise<Credentials | string | null> {
  const [mechanism = '', initial, ...rest] = argument.split(' ');
  if (mechanism === '' || rest.length > 0) {
    return '501 5.5.4 Syntax: AUTH mechanism [initial-response]';
  }
  const prompts = PROMPTS.get(mechanism.toUpperCase());
  if (!prompts) return '504 5.5.4 Mechanism not supported';
  const responses: string[] = [];
  for (const [index, prompt] of prompts.entries()) {
    const given = index === 0 ? initial : undefined;
    const response = given ?? (await ask(Buffer.from(prompt).toString('base64')));
    if (response === null) return null;
    if (response === '*') return '501 5.7.0 Authentication canceled';
    // An empty initial response is sent as "=".
    const decoded = decodeResponse(given === '=' ? '' : response);
    if (decoded === null) return INVALID;
    responses.push(decoded);
  }
  return toCredentials(responses) ?? INVALID;
}

function decodeResponse(response: string): string | null {
  const text = Buffer.from(response, 'base64').toString();
  // Bytes that aren't UTF-8 became replacement characters.
  return BASE64.test(response) && !text.includes('\ufffd') ? text : null;
}

/** Returns the credentials, from two responses or one that has an identity to act as, user name and password. */
function toCredentials([first = '', second]: string[]): Credentials | null {
  if (second !== undefined) return { username: first, password: second };
  const [, username, password, ...more] = first.split('\0');
  if (username === undefined || password === undefined || more.length > 0) return null;
  return { username, password };
}
