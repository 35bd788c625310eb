import { RouteConfig } from '@nestjs/platform-fastify';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/**
 * Gives a route the JSON of its body as the bytes that came, unread: a signature stands over
 * those, and nothing may look into them before it verifies.
 */
export const RawBody = () => RouteConfig({ signedBody: true });

/**
 * Reads JSON, but leaves the bodies of `RawBody` routes as bytes. An empty body is none: many
 * clients name JSON as the type of every call, those without a body too.
 */
export function registerJsonParser(
  app: NestFastifyApplication,
  fastify: FastifyInstance,
  bodyLimit: number,
): void {
  const readJson = fastify.getDefaultJsonParser('error', 'error');
  app.useBodyParser(
    'application/json',
    { bodyLimit },
    (
      request: FastifyRequest,
      body: Buffer,
      done: (error: Error | null, body?: unknown) => void,
    ) => {
      const { signedBody } = request.routeOptions.config as { signedBody?: boolean };
      if (signedBody) done(null, body);
      else if (body.length === 0) done(null);
      else void readJson(request, body as unknown as string, done);
    },
  );
}
