import { DomainError } from '@mayfly/contract/domain-error.js';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Registry, type Counter } from 'prom-client';
import { addCounter } from '../metrics/create-metrics.js';
import { InjectRepository } from '@nestjs/typeorm';
import type { EntityManager, Repository } from 'typeorm';
import { OnEvent } from '../bus/events.js';
import { ChangesService } from '../changes/changes.service.js';
import { MONOTONIC_CLOCK, type Clock } from '../clock/clock.js';
import { ClientTokenEntity } from './client-token.entity.js';
import { assertTokenName, generateToken, hashToken } from './token-policy.js';

/** A token as an operator sees it. */
export interface ClientToken {
  name: string;
  createdAt: Date;
  /** Null if it never expires. */
  expiresAt: Date | null;
  isExpired: boolean;
}

const MS_PER_SECOND = 1_000;

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
    @InjectRepository(ClientTokenEntity) private readonly tokens: Repository<ClientTokenEntity>,
    private readonly changes: ChangesService,
    @Inject(MONOTONIC_CLOCK) private readonly clock: Clock,
    registry: Registry,
  ) {
    this.checks = addCounter(
      registry,
      'mayfly_client_token_checks_total',
      'Requests and sockets that sent a token.',
      { result: ['accepted', 'refused'] },
    );
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
   * @throws {DomainError} `unknown-token` if it doesn't exist, or has expired
   */
  check(token: string): void {
    const isValid = this.isValid(token);
    this.checks.inc({ result: isValid ? 'accepted' : 'refused' });
    if (!isValid) throw new DomainError('unknown-token');
  }

  /**
   * Creates a token and returns it: it can't be read again.
   *
   * @param seconds lifetime, or null for a token that never expires
   * @throws {DomainError} `validation-failed` if the name is malformed
   * @throws {DomainError} `conflict` if a token with that name exists
   */
  async create(name: string, seconds: number | null) {
    assertTokenName(name);
    const token = generateToken();
    const expiresAt =
      seconds === null ? null : () => `now() + make_interval(secs => ${Number(seconds)})`;
    const created = await this.change(async (transaction) => {
      const tokens = transaction.getRepository(ClientTokenEntity);
      const row = { name, tokenHash: hashToken(token), expiresAt };
      const query = tokens.createQueryBuilder().insert().values(row).orIgnore();
      const { raw } = await query.returning('name').execute();
      return (raw as unknown[]).length > 0 ? tokens.findOneByOrFail({ name }) : null;
    });
    if (!created)
      throw new DomainError(
        'conflict',
        `There is a token named ${name}. Revoke it first, or choose another name.`,
      );
    return { name, token, expiresAt: created.expiresAt };
  }

  /** Returns all tokens by name, expired ones included. */
  list(): Promise<ClientToken[]> {
    return this.tokens
      .createQueryBuilder('token')
      .select('token.name', 'name')
      .addSelect('token.createdAt', 'createdAt')
      .addSelect('token.expiresAt', 'expiresAt')
      .addSelect('coalesce(token.expiresAt <= clock_timestamp(), false)', 'isExpired')
      .orderBy('token.name')
      .getRawMany<ClientToken>();
  }

  /** Deletes a token. Returns whether there was one. */
  async revoke(name: string): Promise<boolean> {
    const { affected } = await this.change((manager) =>
      manager.delete(ClientTokenEntity, { name }),
    );
    return affected === 1;
  }

  private async change<Result>(run: (manager: EntityManager) => Promise<Result>): Promise<Result> {
    const result = await this.tokens.manager.transaction(async (transaction) => {
      const changed = await run(transaction);
      await this.changes.record(transaction, 'tokens.changed');
      return changed;
    });
    await this.load();
    return result;
  }

  /** Rejects if the database is unavailable, to be called again. */
  @OnEvent('tokens.changed', { suppressErrors: false })
  private async load(): Promise<void> {
    const rows = await this.tokens
      .createQueryBuilder('token')
      .select('token.tokenHash', 'hash')
      .addSelect('extract(epoch FROM token.expiresAt - clock_timestamp())::float8', 'secondsLeft')
      .getRawMany<{ hash: Buffer; secondsLeft: number | null }>();
    const now = this.clock.now();
    this.ends = new Map(
      rows.map(({ hash, secondsLeft }) => [
        hash.toString('base64'),
        secondsLeft === null ? Infinity : now + secondsLeft * MS_PER_SECOND,
      ]),
    );
  }
}
