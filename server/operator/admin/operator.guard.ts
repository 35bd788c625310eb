import {
  ForbiddenException,
  Inject,
  Injectable,
  UnauthorizedException,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CONFIG, type Config } from '../../config/config.js';
import { isOwnOrigin } from '../../infra/http/security-policy.js';
import { AdminAccessService } from './admin-access.service.js';

/** Value of `WWW-Authenticate`: makes a browser ask for name and password. */
const LOGIN_CHALLENGE = 'Basic realm="Mayfly operators", charset="UTF-8"';

/**
 * Admits the operator, by name and password. Changes are accepted from pages of this origin only, since a
 * browser also sends the password with forms of other sites.
 */
@Injectable()
export class OperatorGuard implements CanActivate {
  constructor(
    private readonly access: AdminAccessService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const http = context.switchToHttp();
    await this.authorize(http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
    return true;
  }

  /**
   * Checks a request, also to routes of plugins, which Nest doesn't guard.
   *
   * @throws {UnauthorizedException} without the operator's login, on which a browser asks for it
   * @throws {ForbiddenException} for a change that comes from another origin
   * @throws {TooManyRequestsError} after too many wrong passwords
   */
  async authorize({ method, headers, ip }: FastifyRequest, reply: FastifyReply): Promise<void> {
    if (!(await this.access.authorize(headers.authorization, ip))) {
      void reply.header('WWW-Authenticate', LOGIN_CHALLENGE);
      throw new UnauthorizedException('Log in as an operator.');
    }
    if (method === 'GET' || method === 'HEAD') return;
    if (headers.origin === undefined || !isOwnOrigin(headers.origin, this.config.PUBLIC_URL)) {
      throw new ForbiddenException('Changes are only accepted from the pages of the operator.');
    }
  }
}
