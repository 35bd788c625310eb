const DAY_SECONDS = 86_400;

/**
 * Returns the MTA-STS policy of a domain (RFC 8461, section 3.2). Senders that have a policy with
 * `enforce` don't deliver unless the certificate is valid, so other certificates get `testing`, with which
 * senders deliver and report, and a shorter `max_age`.
 */
export function formatMtaStsPolicy(mxHosts: string[], isTrusted: boolean): string {
  const mode = isTrusted ? 'enforce' : 'testing';
  const maxAge = isTrusted ? 7 * DAY_SECONDS : DAY_SECONDS;
  const hosts = mxHosts.map((host) => `mx: ${host}`);
  const lines = ['version: STSv1', `mode: ${mode}`, ...hosts, `max_age: ${maxAge}`, ''];
  return lines.join('\r\n');
}
