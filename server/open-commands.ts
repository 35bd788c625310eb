import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { AddressesModule } from './addresses/addresses.module.js';
import { AddressPurgeService } from './addresses/address-purge.service.js';
import { BlocksModule } from './operator/blocks/blocks.module.js';
import { BlocksService } from './operator/blocks/blocks.service.js';
import { loadConfig } from './config/config.js';
import { DonationsModule } from './donations/donations.module.js';
import { OrderReportService } from './donations/order-report.service.js';
import { DnsCheckService } from './operator/dns/dns-check.service.js';
import { ClientTokensService } from './infra/client-tokens/client-tokens.service.js';
import { CoreModule } from './infra/core.module.js';
import { openForMaintenance } from './infra/database/open-database.js';

@Module({})
class CommandsModule {}

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
  try {
    const module = {
      module: CommandsModule,
      imports: [
        CoreModule.forRoot(config, database.url),
        BlocksModule,
        AddressesModule,
        DonationsModule,
      ],
      providers: [DnsCheckService],
    };
    const options = { logger: false, abortOnError: false } as const;
    const context = await NestFactory.createApplicationContext(module, options);
    const services = {
      blocks: context.get(BlocksService),
      purges: context.get(AddressPurgeService),
      dns: context.get(DnsCheckService),
      tokens: context.get(ClientTokensService),
      orders: context.get(OrderReportService),
    };
    // Otherwise a PostgreSQL that was started for the command would keep running.
    return { services, close: () => context.close().finally(() => database.close()) };
  } catch (error) {
    await database.close();
    throw error;
  }
}
