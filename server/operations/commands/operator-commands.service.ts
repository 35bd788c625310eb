import { Injectable } from '@nestjs/common';
import { AddressPurgeService } from '../../addresses/address-purge.service.js';
import { MailDomainsService } from '../../addresses/mail-domains.service.js';
import { BlocksService } from '../../blocks/blocks.service.js';
import { DnsCheckService } from '../dns/dns-check.service.js';
import { COMMANDS } from './command-list.js';
import { UsageError, type CommandResult, type CommandServices, type Values } from './command.js';
import { QueueReportService } from './queue-report.service.js';

/** Runs the commands of `npm run admin` in the product, for the pages of the operator. */
@Injectable()
export class OperatorCommandsService {
  private readonly services: CommandServices;

  constructor(
    blocks: BlocksService,
    purges: AddressPurgeService,
    private readonly domains: MailDomainsService,
    dns: DnsCheckService,
    private readonly queues: QueueReportService,
  ) {
    const reportOrders = () => Promise.reject(new Error('There is no report of orders here.'));
    const openQueues = () => Promise.resolve(queues);
    this.services = { blocks, purges, domains, dns, openQueues, reportOrders };
  }

  /** Sets where orders come from; `application.ts` does, since it knows all modules. */
  setOrders(report: CommandServices['reportOrders']): void {
    this.services.reportOrders = report;
  }

  /** Returns the domains on which addresses are issued. */
  listDomains(): string[] {
    return this.domains.listIssued();
  }

  /** Returns the state of the queues; null while they are unavailable. */
  readQueues() {
    return this.queues.read().catch(() => null);
  }

  /**
   * Runs a command.
   *
   * @throws {UsageError} if there is no such command, or its number of arguments is wrong
   * @throws {DomainError} if an argument is refused
   */
  run(name: string, args: string[], values: Values): Promise<CommandResult> {
    const command = COMMANDS.find((each) => each.name === name);
    if (!command) throw new UsageError(`Unknown command "${name}".`);
    const [min, max] = command.arguments;
    if (args.length < min || args.length > max) throw new UsageError(`Usage: ${command.usage}`);
    return command.run(this.services, args, values);
  }
}
