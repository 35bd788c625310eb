import {
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
import {
  ERROR_STATUSES,
  type ApiError,
  type ApiErrorCode,
  type ApiErrorValues,
} from '@mayfly/contract/api-error.js';
import { DomainError } from '@mayfly/contract/domain-error.js';
import type { LogEntry } from '../logging/structured-log.js';
import { isDatabaseUnavailable } from '../database/database-unavailable.js';
import { TooManyRequestsError } from '../rate-limit/rate-limits.js';
import { ValidationError } from './request-parsing.js';

const OUTAGE_RETRY_SECONDS = 5;

/** Nest's message for a request without a route repeats the path, which may hold a session ID. */
const NO_ROUTE = /^Cannot [A-Z]+ /;

/** Codes of errors that only have a status: those of Nest and Fastify. */
const GENERIC_CODES: Partial<Record<number, ApiErrorCode>> = {
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not-found',
  405: 'method-not-allowed',
  408: 'request-timeout',
  409: 'conflict',
  413: 'payload-too-large',
  414: 'url-too-long',
  415: 'unsupported-media-type',
  429: 'too-many-requests',
  431: 'headers-too-large',
  503: 'service-unavailable',
};

/** Returns an error in the shape of REST responses and of Socket.IO's `connect_error`. */
export function createApiError(
  code: ApiErrorCode,
  message: string,
  { statusCode = ERROR_STATUSES[code], values }: ErrorDetails = {},
): ApiError {
  const error = STATUS_CODES[statusCode] ?? 'Error';
  return { statusCode, code, message, error, ...(values && { values }) };
}

interface ErrorDetails {
  /** Set if it differs from the status of the code in `ERROR_STATUSES`. */
  statusCode?: number;
  /** Figures and names in the message. */
  values?: ApiErrorValues | undefined;
}

/** Maps any error to an `ApiError`. Unknown errors become 500. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof DomainError) {
    return createApiError(error.code, error.message, { values: error.values });
  }
  if (isNoRoute(error)) return toApiError(new DomainError('endpoint-not-found'));
  if (error instanceof ValidationError) {
    return createApiError('validation-failed', endSentence(error.message));
  }
  if (error instanceof HttpException) return createGenericError(error.getStatus(), error.message);
  if (isDatabaseUnavailable(error)) {
    const message = 'The database is temporarily unavailable. Please try again.';
    return createApiError('database-unavailable', message);
  }
  const status = (error as { statusCode?: unknown } | null)?.statusCode;
  if (typeof status === 'number' && status >= 400 && status < 500) {
    return createGenericError(status, (error as Error).message);
  }
  return createApiError('internal-error', 'Something went wrong on our side. Please try again.');
}

function createGenericError(statusCode: number, message: string): ApiError {
  const rest = statusCode < 500 ? 'bad-request' : 'internal-error';
  return createApiError(GENERIC_CODES[statusCode] ?? rest, endSentence(message), { statusCode });
}

function isNoRoute(error: unknown): boolean {
  if (DomainError.is(error, 'endpoint-not-found')) return true;
  return error instanceof NotFoundException && NO_ROUTE.test(error.message);
}

/** Returns the seconds for `Retry-After`, or null if the header is not needed. */
function findRetryAfterSeconds(error: unknown, statusCode: number): number | null {
  if (error instanceof TooManyRequestsError) return error.retryAfterSeconds;
  return statusCode === 503 ? OUTAGE_RETRY_SECONDS : null;
}

const endSentence = (text: string): string => (/[.?!]$/.test(text) ? text : `${text}.`);

/**
 * Returns a 405 error, and sets `Allow`, if the endpoint of a request exists but not with its method. Returns
 * null otherwise.
 */
function findWrongMethod(reply: FastifyReply): Error | null {
  const { url, method, server } = reply.request;
  const allowed = server.findAllowedMethods(url);
  if (allowed.length === 0 || allowed.includes(method)) return null;
  void reply.header('Allow', allowed.join(', '));
  return new MethodNotAllowedException('This endpoint does not have this method.');
}

const logger = new Logger('Http');

/** Logs an unexpected error with the request's ID, and adds the ID to the response for a report. */
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
  // `PATCH …/wait` is routed to the endpoint of a message, which refuses `wait` as the message's ID, or
  // the session.
  const mayHaveWrongMethod = hasNoRoute || [400, 404, 410].includes(toApiError(thrown).statusCode);
  const wrongMethod = mayHaveWrongMethod ? findWrongMethod(reply) : null;
  const error = wrongMethod ?? (hasNoRoute ? new DomainError('endpoint-not-found') : thrown);
  const body = toApiError(error);
  if (body.statusCode === 500) logFailure(reply, error);
  const retryAfter = findRetryAfterSeconds(error, body.statusCode);
  if (retryAfter !== null) void reply.header('Retry-After', String(retryAfter));
  if (DomainError.is(error, 'unknown-token')) void reply.header('WWW-Authenticate', 'Bearer');
  return reply.header('Cache-Control', 'no-store').status(body.statusCode).send(body);
}

/** Sends everything that a handler throws as an `ApiError`. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  catch(error: unknown, host: ArgumentsHost): void {
    void sendError(host.switchToHttp().getResponse<FastifyReply>(), error);
  }
}
