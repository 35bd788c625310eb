import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { randomInt } from 'node:crypto';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { CONFIG, type Config } from '../config/config.js';
import { DomainError } from '@mayfly/contract/domain-error.js';
import { OnEvent } from '../infra/bus/events.js';
import { ChangesService } from '../infra/changes/changes.service.js';
import { MailDomainEntity } from './mail-domain.entity.js';
import { normalizeDomain, resolveDomains, type DomainChange } from './domain-policy.js';

const NO_ADDRESSES_LEFT = 'This is the last domain: add another one before you retire it.';

/**
 * Owns the domains of addresses: those of `MAIL_DOMAINS`, with the changes that an operator has made.
 * Every node loads a change within two seconds. A retired domain still receives email for its addresses.
 */
@Injectable()
export class MailDomainsService implements OnModuleInit {
  private changed: DomainChange[] = [];
  private issued: string[];
  private receiving: string[];

  constructor(
    @InjectRepository(MailDomainEntity) private readonly domains: Repository<MailDomainEntity>,
    private readonly changes: ChangesService,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.issued = config.MAIL_DOMAINS;
    this.receiving = config.MAIL_DOMAINS;
  }

  async onModuleInit(): Promise<void> {
    await this.load();
  }

  /** Returns the domains on which addresses are issued. */
  listIssued(): string[] {
    return this.issued;
  }

  /** Returns the domains that an operator has retired, not those merely removed from `MAIL_DOMAINS`. */
  listRetired(): string[] {
    const retired = this.changed.filter(({ domain }) => !this.issued.includes(domain));
    return retired.map(({ domain }) => domain);
  }

  /** Returns the domains that receive email: issued ones first, then retired ones. */
  listReceiving(): string[] {
    return this.receiving;
  }

  /** Returns one of the domains on which addresses are issued, at random. */
  choose(): string {
    return this.issued[randomInt(this.issued.length)] as string;
  }

  /**
   * Issues addresses on a domain from now on. Returns the normalized domain.
   *
   * @throws {DomainError} `validation-failed` if the text isn't a domain name
   */
  async add(domain: string): Promise<string> {
    return this.set(domain, true);
  }

  /**
   * Stops issuing addresses on a domain; existing ones stay active. Returns the normalized domain.
   *
   * @throws {DomainError} `validation-failed` if the domain isn't issued, is the last one, or isn't a domain name
   */
  async retire(domain: string): Promise<string> {
    await this.load();
    const normalized = normalizeDomain(domain);
    if (normalized && !this.issued.includes(normalized)) {
      throw new DomainError('validation-failed', `Addresses are not issued on ${normalized}.`);
    }
    if (normalized && this.issued.length === 1)
      throw new DomainError('validation-failed', NO_ADDRESSES_LEFT);
    return this.set(domain, false);
  }

  private async set(domain: string, isIssued: boolean): Promise<string> {
    const normalized = normalizeDomain(domain);
    if (!normalized)
      throw new DomainError('validation-failed', `"${domain}" is not a domain name.`);
    await this.domains.manager.transaction(async (transaction) => {
      const change = { domain: normalized, isIssued, changedAt: () => 'now()' };
      await transaction.upsert(MailDomainEntity, change, ['domain']);
      await this.changes.record(transaction, 'domains.changed');
    });
    await this.load();
    return normalized;
  }

  /** Rejects if the database is unavailable, to be called again. */
  @OnEvent('domains.changed', { suppressErrors: false })
  private async load(): Promise<void> {
    this.changed = await this.domains.find({ order: { changedAt: 'ASC' } });
    this.issued = resolveDomains(this.config.MAIL_DOMAINS, this.changed);
    this.receiving = [...this.issued, ...this.config.MAIL_DOMAINS, ...this.listRetired()];
  }
}
