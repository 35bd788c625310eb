import { Logger } from '@nestjs/common';
import { randomUUID, createHash } from 'node:crypto';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type {
  FastifyError,
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  ConnectionError,
} from 'fastify';
import helmet from 'helmet';
import { Registry } from 'prom-client';
import type { Config } from '../../config/config.js';
import { addCounter } from '../metrics/create-metrics.js';
import { recordAllowedMethods } from './allowed-methods.js';
import { createApiError, ErrorFilter } from './error.filter.js';
import { registerJsonParser, schemaValidation } from './request-parsing.js';
import { buildOpenerPolicy, buildPagePolicy } from './security-policy.js';
import { LimitExemptionsService } from '../rate-limit/limit-exemptions.service.js';
import { limitRequests, takeRequestTurns } from '../rate-limit/limit-requests.js';
import { ClientKeyService } from '../rate-limit/client-key.service.js';
import { RateLimiterService } from '../rate-limit/rate-limiter.service.js';
import { limitPendingResponses } from './pending-responses.js';
import type { LogEntry } from '../logging/structured-log.js';
import type { Socket } from 'node:net';
import type { ApiError } from '@mayfly/contract/api-error.js';
import { Readable } from 'node:stream';

/** Maximum size of a request body; those of the payment provider's webhooks are the largest. */
const MAX_BODY_BYTES = 256 * 1024;

/** Time for a request to arrive, and for a connection without progress. */
const REQUEST_TIMEOUT_MS = 30_000;
const CONNECTION_TIMEOUT_MS = 120_000;

/** Creates the Fastify adapter with its limits. Only trusted proxies may state the IP address of a client. */
export function createHttpAdapter(config: Config): FastifyAdapter {
  return new FastifyAdapter({
    bodyLimit: MAX_BODY_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    trustProxy: config.TRUST_PROXY ?? false,
    forceCloseConnections: true,
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 512 },
    frameworkErrors: replyToUnroutableUrl,
    clientErrorHandler: replyToUnparsableRequest,
  });
}

/** Adds headers, body parsing, validation, error responses and CORS to an application. */
export function configureHttp(app: NestFastifyApplication, config: Config): void {
  const fastify = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  countResponses(fastify, app.get(Registry));
  if (['debug', 'trace'].includes(config.LOG_LEVEL)) logRequests(fastify);
  disableCaching(fastify);
  recordAllowedMethods(fastify);
  registerJsonParser(app, fastify);
  if (!config.TRUST_PROXY) warnAboutProxies(fastify, config);
  const setSecurityHeaders = helmet({
    contentSecurityPolicy: { useDefaults: false, directives: buildPagePolicy(config) },
    strictTransportSecurity: config.PUBLIC_URL.startsWith('https:'),
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: buildOpenerPolicy(config) },
    originAgentCluster: false,
  });
  fastify.addHook('onRequest', (request, reply, done) => {
    setSecurityHeaders(request.raw, reply.raw, () => done());
  });
  addEntityTags(fastify);
  encodeText(fastify);
  const exemptions = app.get(LimitExemptionsService);
  if (config.RATE_LIMITS) limitPendingResponses(fastify, ({ raw }) => exemptions.isLocal(raw));
  app.enableCors({
    origin: '*',
    methods: ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'],
    allowedHeaders: [
      'Authorization',
      'Content-Type',
      'Session-ID',
      'If-None-Match',
      'Last-Event-ID',
    ],
    exposedHeaders: ['Retry-After', 'ETag', 'Content-Disposition'],
    maxAge: 86_400,
  });
  limitRequests(fastify, {
    limiter: app.get(RateLimiterService),
    exemptions,
    keys: app.get(ClientKeyService),
  });
  takeRequestTurns(fastify);
  app.useGlobalPipes(schemaValidation);
  app.useGlobalFilters(new ErrorFilter());
}

/** Disables caching of API responses, errors included, unless a handler sets another header. */
function disableCaching(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.url?.startsWith('/api/'))
      void reply.header('Cache-Control', 'no-store');
    done();
  });
}

/**
 * Warns once that all visitors count as one client: at startup if `PUBLIC_URL` is https, since TLS
 * ends at a proxy, else when a forwarded request arrives. `X-Forwarded-For` is ignored.
 */
function warnAboutProxies(fastify: FastifyInstance, config: Config): void {
  const logger = new Logger('ClientAddress');
  const advice = 'set TRUST_PROXY to its address, or all visitors count as one client.';
  if (config.PUBLIC_URL.startsWith('https:')) {
    logger.warn(`PUBLIC_URL is https, so a proxy is in front of this server: ${advice}`);
    return;
  }
  let warned = false;
  fastify.addHook('onRequest', (request, _reply, done) => {
    if (!warned && request.headers['x-forwarded-for'] !== undefined) {
      warned = true;
      logger.warn(`X-Forwarded-For was received and is ignored: behind a proxy, ${advice}`);
    }
    done();
  });
}

/** Replies to a URL that Fastify cannot route, for which neither hooks nor filters run. */
function replyToUnroutableUrl(
  error: FastifyError,
  _request: FastifyRequest,
  reply: FastifyReply,
): void {
  const isTooLong = error.code === 'FST_ERR_MAX_PARAM_LENGTH';
  const message = isTooLong ? 'A part of this URL is too long.' : 'This URL is malformed.';
  void reply
    .headers({
      'Access-Control-Allow-Origin': '*',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    })
    .status(isTooLong ? 414 : 400)
    .send(createApiError(isTooLong ? 'url-too-long' : 'bad-request', message));
}

const STATUS_CLASSES = ['1xx', '2xx', '3xx', '4xx', '5xx'];

/** Counts the responses of an application by the class of their status. */
function countResponses(fastify: FastifyInstance, registry: Registry): void {
  const responses = addCounter(
    registry,
    'mayfly_http_responses_total',
    'HTTP responses by the class of their status.',
    { status: STATUS_CLASSES },
  );
  fastify.addHook('onResponse', (_request, reply, done) => {
    responses.inc({ status: `${Math.floor(reply.statusCode / 100)}xx` });
    done();
  });
}

/**
 * Logs every request at the level `debug`: its ID, and its route instead of its URL, which may hold
 * an address and a session ID.
 */
function logRequests(fastify: FastifyInstance): void {
  const logger = new Logger('Http');
  fastify.addHook('onResponse', (request, reply, done) => {
    const entry: LogEntry = {
      text: 'Request.',
      requestId: request.id,
      method: request.method,
      route: request.routeOptions.url ?? null,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    logger.debug(entry);
    done();
  });
}

/**
 * Replies to a request that Node can't parse, or that takes too long, and closes the connection. Does what
 * Fastify does by default, but with an `ApiError` as the body.
 */
export function replyToUnparsableRequest(error: ConnectionError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const { statusCode, ...rest } = describeClientError(error.code);
  const body = JSON.stringify({ statusCode, ...rest });
  if (socket.writable) {
    socket.write(
      `HTTP/1.1 ${statusCode} ${rest.error}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n` +
        `Content-Type: application/json\r\n\r\n${body}`,
    );
  }
  socket.destroy(error);
}

function describeClientError(code: string): ApiError {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    return createApiError('request-timeout', 'The request took too long. Send it again.');
  }
  if (code === 'HPE_HEADER_OVERFLOW') {
    return createApiError('headers-too-large', 'The headers of the request are too large.');
  }
  return createApiError('bad-request', 'The request is not valid HTTP.');
}

/**
 * Adds an ETag to every JSON response to a successful GET, and replies 304 (RFC 9110, 13.1.2) if the
 * client has it already. Keeps an ETag that the handler has set: sources and attachments are
 * immutable, so hashing their megabytes would be wasted.
 */
export function addEntityTags(fastify: FastifyInstance): void {
  fastify.addHook('onSend', (request, reply, payload, done) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (!isRead || reply.statusCode !== 200) return done(null, payload);
    const given = reply.getHeader('etag');
    if (given === undefined && typeof payload !== 'string') return done(null, payload);
    const etag = given === undefined ? hashPayload(payload as string) : String(given);
    void reply.header('ETag', etag);
    if (!matchesEntityTag(request.headers['if-none-match'], etag)) return done(null, payload);
    // A stream that is not sent would keep its file open.
    if (payload instanceof Readable) payload.destroy();
    void reply.status(304).removeHeader('Content-Length').removeHeader('Content-Type');
    return done(null, '');
  });
}

/** Encodes text once: Node would do so each time that its length is counted, and again to write it. */
function encodeText(fastify: FastifyInstance): void {
  fastify.addHook('onSend', (_request, _reply, payload, done) =>
    done(null, typeof payload === 'string' ? Buffer.from(payload) : payload),
  );
}

const hashPayload = (payload: string): string =>
  `"${createHash('sha1').update(payload).digest('base64url')}"`;

/** Returns whether an `If-None-Match` names the tag, by weak comparison (RFC 9110, 8.8.3.2). */
export function matchesEntityTag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  const stripWeak = (tag: string) => tag.trim().replace(/^W\//, '');
  const tags = header.split(',').map(stripWeak);
  return header.trim() === '*' || tags.includes(stripWeak(etag));
}
