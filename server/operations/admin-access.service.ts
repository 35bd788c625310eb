import { Inject, Injectable } from '@nestjs/common';
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { CONFIG, type Config } from '../config/config.js';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Knows the operator's name and password (RFC 7617), set or made at start. */
@Injectable()
export class AdminAccessService {
  /** The password made at start, to be printed once; null where one was set. */
  readonly madePassword: string | null;
  private readonly expected: Buffer;

  constructor(@Inject(CONFIG) config: Config) {
    this.madePassword = config.ADMIN_PASSWORD ? null : randomBytes(12).toString('base64url');
    this.expected = digest(`${config.ADMIN_USER}:${config.ADMIN_PASSWORD ?? this.madePassword}`);
  }

  /** Whether an `Authorization` header opens the dashboard; takes the same time for every guess. */
  allows(authorization: string | undefined): boolean {
    const encoded = /^Basic ([A-Za-z0-9+/=]+)$/i.exec(authorization ?? '')?.[1] ?? '';
    return timingSafeEqual(digest(Buffer.from(encoded, 'base64').toString('utf8')), this.expected);
  }
}
