import { DomainError } from '@mayfly/contract/domain-error.js';
import {
  applyDecorators,
  Injectable,
  UseGuards,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import { ApiQuery, ApiSecurity } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { signedQuerySchema } from '@mayfly/contract/download-query.js';
import { AddressLookupService } from '../../addresses/address-lookup.service.js';
import { SessionGuard } from '../../addresses/session.guard.js';
import { describeParameter } from '../../infra/http/api-schemas.js';
import { WithoutSession } from '../../infra/http/public.decorator.js';
import { parseArgument } from '../../infra/http/request-parsing.js';
import { UrlSignerService } from '../../infra/http/url-signer.service.js';

interface MessageRoute {
  Params: Record<string, string> & { emailAddress: string };
}

/** Admits requests with the signature of a URL that `UrlSignerService` signed, else those with the session. */
@Injectable()
class SignedUrlGuard implements CanActivate {
  constructor(
    private readonly sessions: SessionGuard,
    private readonly lookup: AddressLookupService,
    private readonly signer: UrlSignerService,
  ) {}

  /**
   * @throws {DomainError} `link-expired` for a wrong or expired signature, or an inactive address
   * @throws what `SessionGuard.authorize` throws, if the request has no signature
   */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest<MessageRoute>>();
    const { signature, expires } = parseArgument(signedQuerySchema, request.query);
    if (signature === undefined) {
      await this.sessions.authorize(request);
      return true;
    }
    if (!this.signer.verify(toSignedPath(request), Number(expires), signature)) {
      throw new DomainError('link-expired');
    }
    const address = await this.lookup.find(request.params.emailAddress);
    if (!address) throw new DomainError('link-expired');
    request.address = address;
    return true;
  }
}

/** Returns the path of a request as `UrlSignerService` signs it, however the request encodes its parameters. */
function toSignedPath({ routeOptions, params }: FastifyRequest<MessageRoute>): string {
  return (routeOptions.url ?? '').replace(/:(\w+)/g, (_match, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
}

/** Lets a controller accept signed URLs in place of the session. Handlers receive an `Inbox`. */
export const AcceptsSignedUrl = () =>
  applyDecorators(
    WithoutSession(),
    UseGuards(SignedUrlGuard),
    ApiQuery({ name: 'expires', ...describeParameter(signedQuerySchema.shape.expires) }),
    ...['sessionHeader', 'sessionQuery', 'signature'].map((scheme) => ApiSecurity(scheme)),
  );
