import { Inject, Injectable } from '@nestjs/common';
import type { IncomingMessage } from 'node:http';
import { CONFIG, type Config } from '../../config/config.js';
import { isLocalRequest } from './local-clients.js';

/** Decides to which requests the limits per client don't apply. */
@Injectable()
export class LimitExemptions {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /** Returns whether limits don't apply to a request: they are off, or it is a local one. */
  isExempt(request: IncomingMessage): boolean {
    return !this.config.RATE_LIMITS || this.isLocal(request);
  }

  /** Returns whether a request comes from this machine, on a local start. */
  isLocal(request: IncomingMessage): boolean {
    return this.config.exemptsLoopback && isLocalRequest(request);
  }
}
