import { BadRequestException, StandardSchemaValidationPipe } from '@nestjs/common';
import { RouteConfig, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';

type ParsedBody = (error: Error | null, body?: unknown) => void;

/**
 * Gives a route the bytes of its JSON body instead of the parsed value, for a signature that must be
 * verified before anything reads them.
 */
export const RawBody = () => RouteConfig({ rawBody: true });

/**
 * Parses JSON bodies, except for routes with `RawBody`. Accepts an empty body, since many clients
 * send JSON as the content type of requests without one.
 */
export function registerJsonParser(
  app: NestFastifyApplication,
  fastify: FastifyInstance,
  bodyLimit: number,
): void {
  const parseJson = fastify.getDefaultJsonParser('error', 'error');
  app.useBodyParser(
    'application/json',
    { bodyLimit },
    (request: FastifyRequest, body: Buffer, done: ParsedBody) => {
      const { rawBody } = request.routeOptions.config as { rawBody?: boolean };
      if (rawBody) done(null, body);
      else if (body.length === 0) done(null);
      else void parseJson(request, body as unknown as string, done);
    },
  );
}

/** An argument doesn't match its schema. */
export class ValidationError extends BadRequestException {}

/**
 * Validates arguments by their Zod schema. Replies 400 with one sentence, in which the schema's
 * message follows the name of the argument ("id must be a message ID").
 */
export const schemaValidation = new StandardSchemaValidationPipe({
  exceptionFactory: (issues) => {
    const [issue] = issues;
    const path = issue?.path?.map((part) => (typeof part === 'object' ? part.key : part)).join('.');
    const name = path ? `${path} ` : '';
    return new ValidationError(`${name}${issue?.message ?? 'The request is malformed'}`);
  },
});
