import {
  BadRequestException,
  StandardSchemaValidationPipe,
  UnsupportedMediaTypeException,
} from '@nestjs/common';
import { RouteConfig, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';

type ParsedBody = (error: Error | null, body?: unknown) => void;

/**
 * Gives a route the bytes of its JSON body instead of the parsed value, for a signature that must be
 * verified before anything reads them.
 */
export const RawBody = () => RouteConfig({ rawBody: true });

/**
 * Parses JSON bodies, except for routes with `RawBody`. Refuses the types that Fastify or Nest parses by default: they
 * are what clients send with JSON if none is set. Accepts an empty body, since many clients send a type without one.
 */
export function registerJsonParser(app: NestFastifyApplication, fastify: FastifyInstance): void {
  const parseJson = fastify.getDefaultJsonParser('error', 'error');
  const types = ['application/json', 'application/x-www-form-urlencoded', 'text/plain'];
  app.useBodyParser(types, {}, (request: FastifyRequest, body: Buffer, done: ParsedBody) => {
    const { url, config } = request.routeOptions;
    const { rawBody } = config as { rawBody?: boolean };
    const isJson = /^application\/json/i.test(request.headers['content-type'] ?? '');
    // Texts that are shared with the app are a form; the page ignores them.
    const isIgnored = body.length === 0 || (!isJson && !url?.startsWith('/api/'));
    if (isIgnored && !rawBody) done(null);
    else if (!isJson)
      done(new UnsupportedMediaTypeException('Send JSON as Content-Type: application/json'));
    else if (rawBody) done(null, body);
    else void parseJson(request, body as unknown as string, done);
  });
}

/** An argument doesn't match its schema. */
export class ValidationError extends BadRequestException {}

/** An issue of a Standard Schema, such as one of Zod. */
interface Issue {
  message: string;
  path?: readonly (PropertyKey | { key: PropertyKey })[] | undefined;
}

/** Returns one sentence about the first issue, in which the schema's message follows the argument's name. */
function toValidationError([issue]: readonly Issue[]): ValidationError {
  const path = issue?.path?.map((part) => (typeof part === 'object' ? part.key : part)).join('.');
  const name = path ? `${path} ` : '';
  return new ValidationError(`${name}${issue?.message ?? 'The request is malformed'}`);
}

/** Validates arguments by their Zod schema. Replies 400 with one sentence ("id must be a message ID"). */
export const schemaValidation = new StandardSchemaValidationPipe({
  exceptionFactory: toValidationError,
});

/**
 * Parses a part of a request as `schemaValidation` does, for guards: they run before pipes.
 *
 * @throws {ValidationError} if it doesn't match the schema
 */
export function parseArgument<Output>(schema: z.ZodType<Output>, value: unknown): Output {
  const { success, data, error } = schema.safeParse(value);
  if (!success) throw toValidationError(error.issues);
  return data;
}
