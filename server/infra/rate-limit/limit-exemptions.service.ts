import { Inject, Injectable } from '@nestjs/common';
import type { IncomingMessage } from 'node:http';
import { CONFIG, type Config } from '../../config/config.js';
import { ClientTokensService } from '../client-tokens/client-tokens.service.js';
import { readBearerToken } from '../client-tokens/token-policy.js';
import { isLocalRequest } from './local-clients.js';

const readToken = ({ headers }: IncomingMessage): string | null =>
  readBearerToken(headers.authorization);

/** Decides to which requests the limits per client don't apply. */
@Injectable()
export class LimitExemptionsService {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(ClientTokensService)
    private readonly tokens: Pick<ClientTokensService, 'isValid' | 'check'>,
  ) {}

  /**
   * Returns whether limits don't apply to a request: they are off, it is a local one, or it has a
   * token. `token` is the one of the request unless given.
   */
  isExempt(request: IncomingMessage, token = readToken(request)): boolean {
    if (!this.config.RATE_LIMITS || this.isLocal(request)) return true;
    return token !== null && this.tokens.isValid(token);
  }

  /** Returns whether a request comes from this machine, on a local start. */
  isLocal(request: IncomingMessage): boolean {
    return this.config.exemptsLoopback && isLocalRequest(request);
  }

  /** @throws {DomainError} `unknown-token` if a request has a token that isn't valid */
  checkToken(request: IncomingMessage, token = readToken(request)): void {
    if (token !== null) this.tokens.check(token);
  }
}
