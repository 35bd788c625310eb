import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Rest, RestRequest } from '@mayfly/mcp/rest.js';

/** Request headers that describe its body or connection and don't apply to another request. */
const OWN_HEADERS = new Set([
  'accept',
  'accept-encoding',
  'connection',
  'content-length',
  'content-type',
  'if-none-match',
  'session-id',
  'transfer-encoding',
]);

/**
 * Sends requests to the REST API of this process, without a connection, on behalf of the client of another
 * request: guards, limits and tokens see the same address and headers as if the client had sent them.
 */
export class InProcessRest implements Rest {
  private readonly headers: Record<string, string | string[]>;

  constructor(
    private readonly fastify: FastifyInstance,
    private readonly request: FastifyRequest,
  ) {
    const { httpVersion } = request.raw;
    const entries = Object.entries(request.headers).filter(([name]) => !OWN_HEADERS.has(name));
    this.headers = {
      ...(Object.fromEntries(entries) as Record<string, string | string[]>),
      // `inject` states 1.1, and `isLocalRequest` takes 1.0 for a proxy.
      ...(httpVersion === '1.0' && { via: '1.0 mcp' }),
    };
  }

  /** @throws {Error} with the message of the API's error */
  async json<T>({ method = 'GET', path, query, body, sessionId, signal }: RestRequest): Promise<T> {
    signal?.throwIfAborted();
    // Undefined once the client has disconnected; `inject` would then state this machine's.
    const { remoteAddress = 'unknown' } = this.request.raw.socket;
    const response = await this.fastify.inject({
      method,
      url: `/api/v1${path}`,
      query: toQuery(query),
      headers: { ...this.headers, ...(sessionId !== undefined && { 'session-id': sessionId }) },
      remoteAddress,
      ...(body !== undefined && { payload: body }),
      ...(signal && { signal }),
    });
    const json = response.body === '' ? undefined : response.json<T & { message?: string }>();
    if (response.statusCode < 400) return json as T;
    throw new Error(json?.message ?? `The request failed (${response.statusCode}).`);
  }
}

function toQuery(query: RestRequest['query'] = {}): Record<string, string> {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}
