import type { Application } from './application.js';
import type { Config } from './config/config.js';
import { StructuredLog } from './infra/logging/structured-log.js';

/**
 * Starts the application. Its modules take longer to load than the embedded PostgreSQL to start, so both happen at the
 * same time.
 *
 * @throws {ConfigError} if a port is in use or the data folder cannot be used
 */
export async function launchApplication(config: Config): Promise<Application> {
  const log = new StructuredLog(config.LOG_LEVEL, config.LOG_FORMAT);
  // Imported only now, so that an invalid configuration is reported immediately.
  const { launchDatabase } = await import('./infra/database/open-database.js');
  const database = await launchDatabase(config, (line) => log.warn(line, 'PostgreSQL'));
  const { startApplication } = await import('./application.js');
  return startApplication(config, database, log);
}
