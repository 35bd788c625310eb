import { Logger } from '@nestjs/common';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import helmet from '@fastify/helmet';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.js';
import { addEntityTags } from './entity-tags.js';
import { createApiError, ErrorFilter } from './error.filter.js';
import { registerJsonParser } from './raw-body.js';
import { buildOpenerPolicy, buildPagePolicy } from './security-headers.js';
import { limitPendingResponses } from './pending-responses.js';
import { schemaValidation } from './validation.js';

/** No call of the contract needs more, webhooks included. */
const BODY_LIMIT_BYTES = 256 * 1024;

/** How long a request may take to arrive; and how long a connection may stand still. */
const REQUEST_MS = 30_000;
const STANDSTILL_MS = 120_000;

/** Fastify as this product uses it: small bodies, and a client address from trusted proxies only. */
export function createHttpAdapter(config: Config): FastifyAdapter {
  return new FastifyAdapter({
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_MS,
    connectionTimeout: STANDSTILL_MS,
    trustProxy: config.TRUST_PROXY ?? false,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 512 },
    frameworkErrors: replyToUnroutableUrl,
  });
}

/** Gives an application its headers, its validation, its errors and its CORS. */
export async function configureHttp(app: NestFastifyApplication, config: Config): Promise<void> {
  const fastify = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  disableCaching(fastify);
  registerJsonParser(app, fastify, BODY_LIMIT_BYTES);
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
  if (config.RATE_LIMITS) limitPendingResponses(fastify);
  app.enableCors({
    origin: '*',
    methods: ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'],
    allowedHeaders: ['Content-Type', 'Session-ID', 'If-None-Match'],
    exposedHeaders: ['Retry-After', 'ETag', 'Content-Disposition'],
    maxAge: 86_400,
  });
  app.useGlobalPipes(schemaValidation);
  app.useGlobalFilters(new ErrorFilter());
}

/** No cache keeps an answer of the API unless its handler says otherwise: 204 and errors too. */
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
      logger.warn(`X-Forwarded-For came in and is ignored: behind a proxy, ${advice}`);
    }
    done();
  });
}

/** Answers what Fastify cannot route: no hook and no filter of ours runs for it. */
function replyToUnroutableUrl(
  error: FastifyError,
  _request: FastifyRequest,
  reply: FastifyReply,
): void {
  const tooLong = error.code === 'FST_ERR_MAX_PARAM_LENGTH';
  const message = tooLong ? 'A part of this address is too long.' : 'This address is malformed.';
  void reply
    .headers({
      'Access-Control-Allow-Origin': '*',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    })
    .status(tooLong ? 414 : 400)
    .send(createApiError(tooLong ? 414 : 400, message));
}
