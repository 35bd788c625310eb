import {
  Catch,
  HttpException,
  Logger,
  MethodNotAllowedException,
  NotFoundException,
} from '@nestjs/common';
import type { ArgumentsHost, ExceptionFilter } from '@nestjs/common';
import { STATUS_CODES } from 'node:http';
import type { FastifyReply } from 'fastify';
import type { ApiError } from '../../contract/api-error.js';
import { DomainError } from '../../contract/domain-error.js';
import type { DomainErrorCode } from '../../contract/domain-error.js';
import { isDatabaseUnavailable } from '../database/database-unavailable.js';
import { allowedMethods } from './allowed-methods.js';
import { TooManyRequestsError } from '../rate-limit/too-many-requests.error.js';

const OUTAGE_RETRY_SECONDS = 5;

/** Nest's message for a request without a route repeats the path, which may hold a session ID. */
const NO_ROUTE = /^Cannot [A-Z]+ /;

/** There is no endpoint with the path and the method of a request. */
export class EndpointNotFoundError extends NotFoundException {
  constructor() {
    super('There is no such call.');
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
  unavailable: 503,
};

/** One error as REST and `connect_error` show it. */
export function createApiError(statusCode: number, message: string): ApiError {
  return { statusCode, message, error: STATUS_CODES[statusCode] ?? 'Error' };
}

/** Turns whatever was thrown into the one error shape; what nobody foresaw becomes a 500. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof DomainError) return createApiError(STATUS[error.code], error.message);
  if (isNoRoute(error)) {
    return createApiError(404, 'There is no such call.');
  }
  if (error instanceof HttpException) {
    return createApiError(error.getStatus(), sentence(error.message));
  }
  if (isDatabaseUnavailable(error)) {
    return createApiError(503, 'The database is away for a moment. Please try again.');
  }
  const status = (error as { statusCode?: unknown } | null)?.statusCode;
  if (typeof status === 'number' && status >= 400 && status < 500) {
    return createApiError(status, sentence((error as Error).message));
  }
  return createApiError(500, 'Something went wrong on our side. Please try again.');
}

function isNoRoute(error: unknown): boolean {
  if (error instanceof EndpointNotFoundError) return true;
  return error instanceof NotFoundException && NO_ROUTE.test(error.message);
}

/** Seconds for `Retry-After`: a limit knows its own, an outage asks for a few. */
function retryAfterSeconds(error: unknown, statusCode: number): number | null {
  if (error instanceof TooManyRequestsError) return error.retryAfterSeconds;
  return statusCode === 503 ? OUTAGE_RETRY_SECONDS : null;
}

const sentence = (text: string): string => (/[.?!]$/.test(text) ? text : `${text}.`);

/** Returns the error for a request whose endpoint exists, but not with its method; else null. */
function wrongMethod(reply: FastifyReply): Error | null {
  const { url, method } = reply.request;
  const allowed = allowedMethods(url);
  if (allowed.length === 0 || allowed.includes(method)) return null;
  void reply.header('Allow', allowed.join(', '));
  return new MethodNotAllowedException('This endpoint does not have this method.');
}

const logger = new Logger('Http');

/** Answers a failed request in the one shape, and logs what is our fault. */
export function sendError(reply: FastifyReply, thrown: unknown): FastifyReply {
  const error = isNoRoute(thrown) ? (wrongMethod(reply) ?? thrown) : thrown;
  const answer = toApiError(error);
  if (answer.statusCode === 500) {
    logger.error(error instanceof Error ? (error.stack ?? error.message) : String(error));
  }
  const retryAfter = retryAfterSeconds(error, answer.statusCode);
  if (retryAfter !== null) void reply.header('Retry-After', String(retryAfter));
  return reply.header('Cache-Control', 'no-store').status(answer.statusCode).send(answer);
}

/** Answers whatever was thrown while a call was handled. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  catch(error: unknown, host: ArgumentsHost): void {
    void sendError(host.switchToHttp().getResponse<FastifyReply>(), error);
  }
}
