import {
  BadRequestException,
  Catch,
  HttpException,
  Logger,
  MethodNotAllowedException,
  NotFoundException,
  type ArgumentsHost,
  type ExceptionFilter,
} from '@nestjs/common';
import { STATUS_CODES } from 'node:http';
import type { FastifyReply } from 'fastify';
import type { ApiError } from '../../contract/api-error.js';
import { DomainError, type DomainErrorCode } from '../../contract/domain-error.js';
import { ENDPOINTS } from '../../contract/endpoints/endpoints.js';
import type { LogEntry } from '../logging/structured-log.js';
import { isDatabaseUnavailable } from '../database/database-unavailable.js';
import { UnknownTokenError } from '../client-tokens/token-policy.js';
import { TooManyRequestsError } from '../rate-limit/rate-limits.js';

const OUTAGE_RETRY_SECONDS = 5;
const API_PREFIX = '/api/v1';

/** Nest's message for a request without a route repeats the path, which may hold a session ID. */
const NO_ROUTE = /^Cannot [A-Z]+ /;

/** No endpoint has the path and the method of a request. */
export class EndpointNotFoundError extends NotFoundException {
  constructor() {
    super('Endpoint not found.');
  }
}

const STATUS: Record<DomainErrorCode, number> = {
  malformed: 400,
  unverified: 401,
  'session-missing': 400,
  gone: 410,
  'not-found': 404,
  conflict: 409,
  'too-large': 413,
  'too-many': 429,
  'provider-refused': 502,
  'host-failed': 502,
  unavailable: 503,
};

/** Returns an error in the shape of REST responses and of `connect_error`. */
export function createApiError(statusCode: number, message: string): ApiError {
  return { statusCode, message, error: STATUS_CODES[statusCode] ?? 'Error' };
}

/** Maps any error to an `ApiError`. Unknown errors become 500. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof DomainError) return createApiError(STATUS[error.code], error.message);
  if (isNoRoute(error)) return createApiError(404, 'Endpoint not found.');
  if (error instanceof HttpException) {
    return createApiError(error.getStatus(), endSentence(error.message));
  }
  if (isDatabaseUnavailable(error)) {
    return createApiError(503, 'The database is temporarily unavailable. Please try again.');
  }
  const status = (error as { statusCode?: unknown } | null)?.statusCode;
  if (typeof status === 'number' && status >= 400 && status < 500) {
    return createApiError(status, endSentence((error as Error).message));
  }
  return createApiError(500, 'Something went wrong on our side. Please try again.');
}

function isNoRoute(error: unknown): boolean {
  if (error instanceof EndpointNotFoundError) return true;
  return error instanceof NotFoundException && NO_ROUTE.test(error.message);
}

/** Returns the seconds for `Retry-After`, or null if the header is not needed. */
function findRetryAfterSeconds(error: unknown, statusCode: number): number | null {
  if (error instanceof TooManyRequestsError) return error.retryAfterSeconds;
  return statusCode === 503 ? OUTAGE_RETRY_SECONDS : null;
}

const endSentence = (text: string): string => (/[.?!]$/.test(text) ? text : `${text}.`);

const endpoints = ENDPOINTS.map(({ method, path }) => ({
  method: method.toUpperCase(),
  segments: `${API_PREFIX}${path}`.split('/'),
}));

const countLiterals = (segments: string[]): number =>
  segments.filter((segment) => !segment.startsWith('{')).length;

/**
 * Returns the methods of the endpoints at a URL, for the header `Allow` (RFC 9110, 10.2.1). Of several
 * paths that match, the one with the fewest parameters is meant: `/wait` is no message ID.
 */
function findAllowedMethods(url: string): string[] {
  const [path = ''] = url.split('?');
  const segments = path.split('/');
  const matches = (pattern: string[]) =>
    pattern.length === segments.length &&
    pattern.every((part, index) => part.startsWith('{') || part === segments[index]);
  const matching = endpoints.filter((each) => matches(each.segments));
  const literals = Math.max(...matching.map((each) => countLiterals(each.segments)));
  const methods = matching
    .filter((each) => countLiterals(each.segments) === literals)
    .map((each) => each.method);
  if (methods.length === 0) return [];
  return [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].toSorted();
}

/** Returns the error for a request whose endpoint exists, but not with its method; else null. */
function findWrongMethod(reply: FastifyReply): Error | null {
  const { url, method } = reply.request;
  const allowed = findAllowedMethods(url);
  if (allowed.length === 0 || allowed.includes(method)) return null;
  void reply.header('Allow', allowed.join(', '));
  return new MethodNotAllowedException('This endpoint does not have this method.');
}

const logger = new Logger('Http');

/** Logs an unexpected error. The response has the request's ID, for a report to the operator. */
function logFailure(reply: FastifyReply, error: unknown): void {
  const { id: requestId } = reply.request;
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  logger.error({ text, requestId } satisfies LogEntry);
  void reply.header('X-Request-Id', requestId);
}

/** Sends an error as the response. Logs it if it becomes 500. */
export function sendError(reply: FastifyReply, thrown: unknown): FastifyReply {
  // Fastify refuses some requests, such as QUERY without a body, before it finds that no route exists.
  const hasNoRoute = reply.request.is404 || isNoRoute(thrown);
  // A parameter of another path may have taken the request: `PATCH …/wait` that of a message.
  const mayBeWrong = hasNoRoute || thrown instanceof BadRequestException;
  const wrongMethod = mayBeWrong ? findWrongMethod(reply) : null;
  const error = wrongMethod ?? (hasNoRoute ? new EndpointNotFoundError() : thrown);
  const body = toApiError(error);
  if (body.statusCode === 500) logFailure(reply, error);
  const retryAfter = findRetryAfterSeconds(error, body.statusCode);
  if (retryAfter !== null) void reply.header('Retry-After', String(retryAfter));
  if (error instanceof UnknownTokenError) void reply.header('WWW-Authenticate', 'Bearer');
  return reply.header('Cache-Control', 'no-store').status(body.statusCode).send(body);
}

/** Sends everything that a handler throws as an `ApiError`. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  catch(error: unknown, host: ArgumentsHost): void {
    void sendError(host.switchToHttp().getResponse<FastifyReply>(), error);
  }
}
