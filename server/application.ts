import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { AddressInfo } from 'node:net';
import { AppModule } from './app.module.js';
import { ConfigError } from './config/config-error.js';
import type { Config } from './config/config.js';
import { openDatabase } from './platform/database/database-handle.js';
import type { DatabaseHandle } from './platform/database/database-handle.js';
import { migrateDatabase } from './platform/database/migrate.js';
import { configureHttp, httpAdapter } from './platform/http/http-server.js';
import { serveStaticFiles } from './platform/http/static-files.js';
import { StructuredLog } from './platform/observability/log.js';
import { SocketIoAdapter } from './platform/sockets/socket-io.adapter.js';
import { builtSiteFiles } from './site/site-files.js';
import { SmtpListenerService } from './smtp/smtp-listener.service.js';

/** A running product: the ports it listens on, and how it ends. */
export interface Application {
  httpPort: number;
  smtpPort: number;
  /** Where the embedded database keeps its data; null with `DATABASE_URL`. */
  dataFolder: string | null;
  close(): Promise<void>;
}

type Closer = () => Promise<void>;

/**
 * Opens the database, migrates it, and starts Nest and the listeners; `close` undoes it in
 * reverse, PostgreSQL last. When a step fails, those before it are undone.
 *
 * @throws {ConfigError} for a port in use or a data folder that cannot be used
 */
export async function startApplication(config: Config): Promise<Application> {
  const closers: Closer[] = [];
  const close = async () => {
    for (const closer of closers.splice(0).toReversed()) await closer();
  };
  try {
    const log = new StructuredLog(config.LOG_LEVEL);
    const database = await openDatabase(config, (line) => log.warn(line, 'PostgreSQL'));
    closers.push(() => database.close());
    const app = await createApp(config, database, log);
    closers.push(() => app.close());
    const smtp = app.get(SmtpListenerService);
    await listen(() => app.listen(config.PORT, config.HOST), 'PORT', config.PORT);
    const smtpPort = await listen(() => smtp.listen(), 'SMTP_PORT', config.SMTP_PORT);
    closers.push(() => smtp.close());
    const { port: httpPort } = app.getHttpServer().address() as AddressInfo;
    return { httpPort, smtpPort, dataFolder: database.home, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function createApp(config: Config, database: DatabaseHandle, log: StructuredLog) {
  await migrateDatabase(database.url);
  const app = await NestFactory.create<NestFastifyApplication>(
    AppModule.forRoot(config, database.url),
    httpAdapter(config),
    { logger: log, abortOnError: false, forceCloseConnections: true },
  );
  await configureHttp(app, config);
  await serveStaticFiles(app, builtSiteFiles.client);
  app.useWebSocketAdapter(new SocketIoAdapter(app, config.PUBLIC_URL));
  return app;
}

/** Turns the refusal of a port into a line for the operator. */
async function listen<T>(start: () => Promise<T>, variable: string, port: number): Promise<T> {
  try {
    return await start();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') {
      throw new ConfigError(`${variable}: port ${port} is in use by another program.`);
    }
    if (code === 'EACCES' || code === 'EADDRNOTAVAIL') {
      throw new ConfigError(`${variable}: port ${port} cannot be used (${message}).`);
    }
    throw error;
  }
}
