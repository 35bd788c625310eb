import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createApiError, sendError } from '../../infra/http/error.filter.js';
import { isOwnOrigin } from '../../infra/http/security-policy.js';
import { requestLogin, type AdminAccessService } from './admin-access.service.js';

/**
 * Restricts all routes of a Fastify scope to the operator. Changes are accepted from pages of this
 * origin only, since a browser sends the password with forms of other sites, too.
 */
export function protectScope(
  scope: FastifyInstance,
  access: AdminAccessService,
  publicUrl: string,
): void {
  scope.addHook('onRequest', async (request, reply) => {
    try {
      if (!access.authorize(request.headers.authorization, request.ip)) return requestLogin(reply);
    } catch (error) {
      return sendError(reply, error);
    }
    return isAllowed(request, publicUrl) ? undefined : refuse(reply);
  });
}

function isAllowed({ method, headers: { origin } }: FastifyRequest, publicUrl: string): boolean {
  if (method === 'GET' || method === 'HEAD') return true;
  return origin !== undefined && isOwnOrigin(origin, publicUrl);
}

function refuse(reply: FastifyReply): FastifyReply {
  const message = 'Changes are only accepted from the pages of the operator.';
  return reply.status(403).send(createApiError('forbidden', message));
}
