import { Inject, Injectable } from '@nestjs/common';
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { CONFIG, type Config } from '../config/config.js';

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Checks the operator's name and password (RFC 7617), which are configured or generated. */
@Injectable()
export class AdminAccessService {
  /** Password that was generated at startup, to be printed once; null if one is configured. */
  readonly generatedPassword: string | null;
  private readonly expected: Buffer;

  constructor(@Inject(CONFIG) config: Config) {
    this.generatedPassword = config.ADMIN_PASSWORD ? null : randomBytes(12).toString('base64url');
    this.expected = hash(`${config.ADMIN_USER}:${config.ADMIN_PASSWORD ?? this.generatedPassword}`);
  }

  /** Returns whether an `Authorization` header is the operator's. Compares in constant time. */
  isAuthorized(authorization: string | undefined): boolean {
    const encoded = /^Basic ([A-Za-z0-9+/=]+)$/i.exec(authorization ?? '')?.[1] ?? '';
    return timingSafeEqual(hash(Buffer.from(encoded, 'base64').toString('utf8')), this.expected);
  }
}
