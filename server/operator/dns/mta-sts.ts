import { once } from 'node:events';
import { request, type RequestOptions } from 'node:https';
import type { IncomingMessage } from 'node:http';

const POLICY_PATH = '/.well-known/mta-sts.txt';
const FETCH_TIMEOUT_MS = 5_000;
const MAX_POLICY_BYTES = 64 * 1024;

/** Returns the URL at which senders fetch the policy of a domain (RFC 8461, section 3.3). */
export function buildPolicyUrl(domain: string): string {
  return `https://mta-sts.${domain}${POLICY_PATH}`;
}

/** Returns a policy in one line, in a fixed order, so that two policies can be compared. */
export function summarizePolicy(policy: string): string {
  const lines = policy.split(/\r?\n/).map((line) => line.trim().toLowerCase());
  const fields = lines.filter(Boolean).map((line) => line.replace(/\s*:\s*/, ': '));
  return fields
    .toSorted((one, other) => rank(one) - rank(other) || (one < other ? -1 : 1))
    .join('; ');
}

const ORDER = ['version', 'mode', 'mx', 'max_age'];
const rank = (field: string): number => ORDER.indexOf(field.split(':', 1)[0] ?? '');

/**
 * Fetches the policy of a domain as senders do: from an IP address of its host, with a certificate that is
 * valid for it, without redirects.
 *
 * @param options options of the request; tests set a port and a certificate authority
 * @throws if no policy is received
 */
export async function fetchPolicy(
  domain: string,
  ip: string,
  options: RequestOptions = {},
): Promise<string> {
  const servername = `mta-sts.${domain}`;
  const fetching = request({
    ...options,
    host: ip,
    servername,
    path: POLICY_PATH,
    headers: { Host: servername },
    agent: false,
    signal: AbortSignal.timeout(FETCH_TIMEOUT_MS),
  });
  fetching.end();
  const [response] = (await once(fetching, 'response')) as [IncomingMessage];
  if (response.statusCode !== 200) {
    response.destroy();
    throw new Error(`status ${response.statusCode}`);
  }
  let body = '';
  for await (const chunk of response.setEncoding('utf8')) {
    body += String(chunk);
    if (body.length > MAX_POLICY_BYTES) throw new Error('more than 64 KiB');
  }
  return body;
}
