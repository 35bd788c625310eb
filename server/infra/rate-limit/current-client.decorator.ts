import { createParamDecorator } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller } from '../turns/client-turns.js';

/** The client of a request, whose work takes turns. */
export interface RequestClient extends Caller {
  /** Aborts when the client closes the connection before it has the response. */
  signal: AbortSignal;
  /** Whether limits per client don't apply. */
  isExempt: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by `limitRequests`. */
    client?: RequestClient;
  }
}

/** Returns a signal that aborts when the client closes the connection before it has the response. */
export function createClosedSignal({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) controller.abort();
  });
  return controller.signal;
}

/** Injects the client of a request, with a signal that aborts when it closes the connection early. */
export const CurrentClient = createParamDecorator((_data: undefined, context) => {
  const { client } = context.switchToHttp().getRequest<FastifyRequest>();
  if (!client) throw new Error('A request that no limits were applied to has no client.');
  return client;
});
