import { Logger } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import helmet from '@fastify/helmet';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Counter, Registry } from 'prom-client';
import type { Config } from '../../config/config.js';
import { recordAllowedMethods } from './allowed-methods.js';
import { addEntityTags } from './entity-tags.js';
import { createApiError, ErrorFilter } from './error.filter.js';
import { logRequests } from './request-log.js';
import { registerJsonParser, schemaValidation } from './request-parsing.js';
import { buildOpenerPolicy, buildPagePolicy } from './security-policy.js';
import { replyToUnparsableRequest } from './unparsable-request.js';
import { LimitExemptionsService } from '../rate-limit/limit-exemptions.service.js';
import { limitPendingResponses } from './pending-responses.js';

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
export async function configureHttp(app: NestFastifyApplication, config: Config): Promise<void> {
  const fastify = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  countResponses(fastify, app.get(Registry));
  if (['debug', 'trace'].includes(config.LOG_LEVEL)) logRequests(fastify);
  disableCaching(fastify);
  recordAllowedMethods(fastify);
  registerJsonParser(app, fastify, MAX_BODY_BYTES);
  if (!config.TRUST_PROXY) warnAboutProxies(fastify, config);
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: buildPagePolicy(config) },
    strictTransportSecurity: config.PUBLIC_URL.startsWith('https:'),
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: { policy: buildOpenerPolicy(config) },
    originAgentCluster: false,
  });
  addEntityTags(fastify);
  const exemptions = app.get(LimitExemptionsService);
  if (config.RATE_LIMITS) limitPendingResponses(fastify, ({ raw }) => exemptions.isLocal(raw));
  app.enableCors({
    origin: '*',
    methods: ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'],
    allowedHeaders: ['Authorization', 'Content-Type', 'Session-ID', 'If-None-Match'],
    exposedHeaders: ['Retry-After', 'ETag', 'Content-Disposition'],
    maxAge: 86_400,
  });
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
  const responses = new Counter({
    name: 'mayfly_http_responses_total',
    help: 'HTTP responses by the class of their status.',
    labelNames: ['status'] as const,
    registers: [registry],
  });
  // Prometheus computes no rate for the first increment of a series that didn't exist before.
  for (const status of STATUS_CLASSES) responses.inc({ status }, 0);
  fastify.addHook('onResponse', (_request, reply, done) => {
    responses.inc({ status: `${Math.floor(reply.statusCode / 100)}xx` });
    done();
  });
}
