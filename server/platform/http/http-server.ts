import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import etag from '@fastify/etag';
import helmet from '@fastify/helmet';
import type { Config } from '../../config/config.js';
import { ErrorFilter } from './error.filter.js';
import { pagePolicy } from './security-headers.js';
import { schemaValidation } from './validation.js';

/** No call of the contract needs more, webhooks included. */
const BODY_LIMIT_BYTES = 256 * 1024;

/** Fastify as this product uses it: small bodies, and a client address from trusted proxies only. */
export function httpAdapter(config: Config): FastifyAdapter {
  return new FastifyAdapter({
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: config.TRUST_PROXY ?? false,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 512 },
  });
}

/** Gives an application its headers, its validation, its errors and its CORS. */
export async function configureHttp(app: NestFastifyApplication, config: Config): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: pagePolicy(config) },
    strictTransportSecurity: config.PUBLIC_URL.startsWith('https:'),
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginEmbedderPolicy: false,
  });
  await app.register(etag);
  app.enableCors({
    origin: '*',
    methods: ['GET', 'POST', 'PATCH', 'DELETE'],
    allowedHeaders: ['Content-Type', 'Session-ID', 'If-None-Match'],
    exposedHeaders: ['Retry-After', 'ETag', 'Content-Disposition'],
    maxAge: 86_400,
  });
  app.useGlobalPipes(schemaValidation);
  app.useGlobalFilters(new ErrorFilter());
}
