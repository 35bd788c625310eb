import { NestFactory } from '@nestjs/core';
import type { INestApplicationContext, Type } from '@nestjs/common';
import { AddressPurgeService } from './addresses/address-purge.service.js';
import { MailDomainsService } from './addresses/mail-domains.service.js';
import { BlocksService } from './operator/blocks/blocks.service.js';
import { loadConfig } from './config/config.js';
import { reportOrders } from './donations/order-report.service.js';
import { CommandsModule, QueueCommandsModule } from './operator/commands/commands.module.js';
import { QueueReportService } from './operator/commands/queue-report.service.js';
import { DnsCheckService } from './operator/dns/dns-check.service.js';
import { ClientTokensService } from './infra/client-tokens/client-tokens.service.js';
import { openForMaintenance } from './infra/database/open-database.js';

/**
 * Opens the database of an environment and the services of the operator's commands, whether or not
 * the server is running. `close` closes what was opened, in reverse order.
 *
 * @param log receives lines of an embedded PostgreSQL that has to be started
 * @throws {ConfigError} if a setting is wrong or there is no data yet
 */
export async function openCommands(env: NodeJS.ProcessEnv, log: (line: string) => void) {
  const config = loadConfig(env);
  const database = await openForMaintenance(config, log);
  const contexts: INestApplicationContext[] = [];
  const close = async () => {
    try {
      for (const context of contexts.toReversed()) await context.close();
    } finally {
      // Otherwise a PostgreSQL that was started for the command would keep running.
      await database.close();
    }
  };
  const start = async (module: ReturnType<typeof CommandsModule.forRoot>) => {
    const options = { logger: false, abortOnError: false } as const;
    const context = await NestFactory.createApplicationContext(module, options);
    contexts.push(context);
    return <T>(service: Type<T>): T => context.get(service, { strict: false });
  };
  try {
    const get = await start(CommandsModule.forRoot(config, database.url));
    const services = {
      blocks: get(BlocksService),
      purges: get(AddressPurgeService),
      domains: get(MailDomainsService),
      dns: get(DnsCheckService),
      tokens: get(ClientTokensService),
      openQueues: async () =>
        (await start(QueueCommandsModule.forRoot(config, database.url)))(QueueReportService),
      reportOrders: (format: 'totals' | 'csv' | 'json') => reportOrders(database.url, format),
    };
    return { services, close };
  } catch (error) {
    await close();
    throw error;
  }
}
