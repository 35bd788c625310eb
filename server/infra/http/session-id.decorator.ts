import { createParamDecorator } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/** Injects the session ID of a request: the query parameter `sessionId`, else the header `Session-ID`. */
export const SessionId = createParamDecorator((_data: undefined, context): string | undefined => {
  const request = context.switchToHttp().getRequest<FastifyRequest>();
  const fromQuery = (request.query as Record<string, unknown>)['sessionId'];
  const given = fromQuery ?? request.headers['session-id'];
  return typeof given === 'string' && given !== '' ? given : undefined;
});
