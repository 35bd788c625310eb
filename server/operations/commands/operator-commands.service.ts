import { Injectable, type OnModuleInit, type Type } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import { AddressPurgeService } from '../../addresses/address-purge.service.js';
import { MailDomainsService } from '../../addresses/mail-domains.service.js';
import { BlocksService } from '../../blocks/blocks.service.js';
import { ClientTokensService } from '../../platform/client-tokens/client-tokens.service.js';
import { DnsCheckService } from '../dns/dns-check.service.js';
import { COMMANDS } from './command-list.js';
import {
  UsageError,
  type CommandResult,
  type CommandServices,
  type OptionValues,
} from './command.js';
import { QueueReportService } from './queue-report.service.js';

/** Runs the commands of `npm run admin` in the server process, for the pages of the operator. */
@Injectable()
export class OperatorCommandsService implements OnModuleInit {
  private services!: CommandServices;

  constructor(private readonly modules: ModuleRef) {}

  onModuleInit(): void {
    const get = <T>(service: Type<T>): T => this.modules.get(service, { strict: false });
    const queues = get(QueueReportService);
    this.services = {
      blocks: get(BlocksService),
      purges: get(AddressPurgeService),
      domains: get(MailDomainsService),
      dns: get(DnsCheckService),
      tokens: get(ClientTokensService),
      openQueues: () => Promise.resolve(queues),
      reportOrders: () => Promise.reject(new Error('There is no report of orders here.')),
    };
  }

  /** Sets the report of orders. Called by `application.ts`, which imports all modules. */
  setOrders(report: CommandServices['reportOrders']): void {
    this.services.reportOrders = report;
  }

  /** Returns the domains on which addresses are issued. */
  listDomains(): string[] {
    return this.services.domains.listIssued();
  }

  /** Returns the state of the queues; null while they are unavailable. */
  async readQueues() {
    const queues = await this.services.openQueues();
    return queues.read().catch(() => null);
  }

  /**
   * Runs a command.
   *
   * @throws {UsageError} if there is no such command, or its number of arguments is wrong
   * @throws {DomainError} if an argument is refused
   */
  run(name: string, args: string[], values: OptionValues): Promise<CommandResult> {
    const command = COMMANDS.find((each) => each.name === name);
    if (!command) throw new UsageError(`Unknown command "${name}".`);
    const [min, max] = command.arguments;
    if (args.length < min || args.length > max) throw new UsageError(`Usage: ${command.usage}`);
    return command.run(this.services, args, values);
  }
}
