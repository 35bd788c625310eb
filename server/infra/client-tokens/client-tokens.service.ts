import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Counter, Registry } from 'prom-client';
import { DataSource } from 'typeorm';
import { OnEvent } from '../bus/events.js';
import { ChangesService } from '../changes/changes.service.js';
import { MONOTONIC_CLOCK, type Clock } from '../clock/clock.js';
import {
  assertTokenName,
  generateToken,
  hashToken,
  TokenExistsError,
  UnknownTokenError,
} from './token-policy.js';

/** A token as an operator sees it. */
export interface ClientToken {
  name: string;
  createdAt: Date;
  /** Null if it never expires. */
  expiresAt: Date | null;
  isExpired: boolean;
}

const MS_PER_SECOND = 1_000;

const CREATE = `
INSERT INTO client_tokens (name, token_hash, expires_at)
VALUES ($1, $2, now() + make_interval(secs => $3::float8))
ON CONFLICT (name) DO NOTHING RETURNING expires_at AS "expiresAt"`;

const LIST = `
SELECT name, created_at AS "createdAt", expires_at AS "expiresAt",
  coalesce(expires_at <= clock_timestamp(), false) AS "isExpired"
FROM client_tokens ORDER BY name`;

const LOAD = `
SELECT token_hash AS hash, extract(epoch FROM expires_at - clock_timestamp())::float8 AS "secondsLeft"
FROM client_tokens`;

/**
 * Owns the tokens that an operator gives to clients to exempt them from rate limits. Only hashes are
 * stored. Every node holds them in memory and reloads them within two seconds after a change.
 */
@Injectable()
export class ClientTokensService implements OnModuleInit {
  /** Expiry of each token in milliseconds of the monotonic clock, by the token's hash in base64. */
  private ends = new Map<string, number>();
  private readonly checks: Counter<'result'>;

  constructor(
    private readonly database: DataSource,
    private readonly changes: ChangesService,
    @Inject(MONOTONIC_CLOCK) private readonly clock: Clock,
    registry: Registry,
  ) {
    this.checks = new Counter({
      name: 'mayfly_client_token_checks_total',
      help: 'Requests and sockets that sent a token.',
      labelNames: ['result'] as const,
      registers: [registry],
    });
    for (const result of ['accepted', 'refused']) this.checks.inc({ result }, 0);
  }

  async onModuleInit(): Promise<void> {
    await this.load();
  }

  /** Returns whether a token exists and has not expired. Costs no query. */
  isValid(token: string): boolean {
    const endsAt = this.ends.get(hashToken(token).toString('base64'));
    return endsAt !== undefined && this.clock.now() < endsAt;
  }

  /**
   * Checks a token that a client sent, and counts the result.
   *
   * @throws {UnknownTokenError} if it doesn't exist, or has expired
   */
  check(token: string): void {
    const isValid = this.isValid(token);
    this.checks.inc({ result: isValid ? 'accepted' : 'refused' });
    if (!isValid) throw new UnknownTokenError();
  }

  /**
   * Creates a token and returns it: it can't be read again.
   *
   * @param seconds lifetime, or null for a token that never expires
   * @throws {InvalidTokenNameError} if the name is malformed
   * @throws {TokenExistsError} if a token with that name exists
   */
  async create(name: string, seconds: number | null) {
    assertTokenName(name);
    const token = generateToken();
    const [row] = await this.change<{ expiresAt: Date | null }[]>(CREATE, [
      name,
      hashToken(token),
      seconds,
    ]);
    if (!row) throw new TokenExistsError(name);
    return { name, token, expiresAt: row.expiresAt };
  }

  /** Returns all tokens by name, expired ones included. */
  list(): Promise<ClientToken[]> {
    return this.database.query<ClientToken[]>(LIST);
  }

  /** Deletes a token. Returns whether there was one. */
  async revoke(name: string): Promise<boolean> {
    const sql = 'DELETE FROM client_tokens WHERE name = $1';
    const [, count] = await this.change<[unknown, number]>(sql, [name]);
    return count > 0;
  }

  private async change<Result>(sql: string, values: unknown[]): Promise<Result> {
    const result = await this.database.transaction(async (transaction) => {
      const changed = await transaction.query<Result>(sql, values);
      await this.changes.record(transaction, 'tokens.changed');
      return changed;
    });
    await this.load();
    return result;
  }

  /** Rejects if the database is unavailable, to be called again. */
  @OnEvent('tokens.changed', { suppressErrors: false })
  private async load(): Promise<void> {
    const rows = await this.database.query<{ hash: Buffer; secondsLeft: number | null }[]>(LOAD);
    const now = this.clock.now();
    this.ends = new Map(
      rows.map(({ hash, secondsLeft }) => [
        hash.toString('base64'),
        secondsLeft === null ? Infinity : now + secondsLeft * MS_PER_SECOND,
      ]),
    );
  }
}
