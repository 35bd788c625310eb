import type { FastifyReply } from 'fastify';

/**
 * Returns the Content Security Policy of a page with content of a message: no scripts, no resources but those of
 * `sources`, framed by pages of this origin only. Contains `'self'` and the public origin, because a visitor may
 * use another name of the same host.
 *
 * @param sandbox what the page may do
 * @param sources further directives
 */
export function buildContentPolicy(publicUrl: string, sandbox = '', ...sources: string[]): string {
  return [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    ...sources,
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors 'self' ${publicUrl}`,
    `sandbox ${sandbox}`.trim(),
  ].join('; ');
}

/** Returns a page with content of a message. All parameters are HTML, except the style sheet. */
export function renderContentPage(title: string, style: string, body: string): string {
  return `<!doctype html><html lang="und"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="referrer" content="no-referrer"><title>${title}</title>
<style>${style}</style></head><body>${body}</body></html>`;
}

/** Sends a page with content of a message. */
export async function sendContentPage(
  reply: FastifyReply,
  html: string,
  policy: string,
): Promise<void> {
  await reply
    .header('Content-Security-Policy', policy)
    .header('X-Frame-Options', 'SAMEORIGIN')
    .header('Cache-Control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html);
}
