import { NestFactory } from '@nestjs/core';
import type { INestApplicationContext } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { AddressInfo } from 'node:net';
import { AppModule } from './app.module.js';
import { ConfigError } from './config/config-error.js';
import type { Config } from './config/config.js';
import { MailDeliveryService } from './messages/delivery/mail-delivery.service.js';
import { HealthService } from './operations/health.service.js';
import { OpsListenerService } from './operations/ops-listener.service.js';
import { serveQueueDashboard } from './operations/operations.module.js';
import { openDatabase } from './platform/database/open-database.js';
import { DiskSpace } from './platform/disk/disk-space.service.js';
import { migrateDatabase } from './platform/database/migrate.js';
import { configureHttp, createHttpAdapter } from './platform/http/http-server.js';
import { serveStaticFiles } from './platform/http/static-files.js';
import { StructuredLog } from './platform/logging/structured-log.js';
import { REDIS } from './platform/redis/redis.js';
import type { Redis } from './platform/redis/redis.js';
import { SocketIoAdapter } from './platform/sockets/socket-io.adapter.js';
import { builtSiteFiles } from './site/site.module.js';
import { SmtpListenerService } from './smtp/smtp-listener.service.js';

/** A running product: the ports it listens on (null for a role it does not have), and its end. */
export interface Application {
  httpPort: number | null;
  smtpPort: number | null;
  opsPort: number | null;
  /** Where the embedded database keeps its data; null with `DATABASE_URL`. */
  dataFolder: string | null;
  get: INestApplicationContext['get'];
  close(): Promise<void>;
}

/**
 * Opens the database, migrates it, and starts Nest and the listeners of this process's roles;
 * `close` undoes it in reverse, PostgreSQL last. When a step fails, those before it are undone.
 *
 * @throws {ConfigError} for a port in use or a data folder that cannot be used
 */
export async function startApplication(config: Config): Promise<Application> {
  const closers: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const closer of closers.splice(0).toReversed()) await closer();
  };
  try {
    const log = new StructuredLog(config.LOG_LEVEL);
    const database = await openDatabase(config, (line) => log.warn(line, 'PostgreSQL'));
    closers.push(() => database.close());
    await migrateDatabase(database.url);
    const app = await createApp(config, database.url, log);
    closers.push(() => app.close());
    await app.init();
    if (isWeb(app)) await serveQueueDashboard(app, config);
    const ops = app.get(OpsListenerService);
    const opsPort = await listen(() => ops.listen(), 'OPS_PORT', config.OPS_PORT);
    closers.push(() => ops.close());
    // SMTP listens first, so that the address on the first page already receives email.
    const smtpPort = await listenSmtp(app, config, closers);
    const httpPort = await listenHttp(app, config);
    const get = app.get.bind(app);
    return { httpPort, smtpPort, opsPort, dataFolder: database.home, get, close };
  } catch (error) {
    await close();
    throw error;
  }
}

type App = INestApplicationContext | NestFastifyApplication;
const isWeb = (app: App): app is NestFastifyApplication => 'getHttpServer' in app;

/** With the role `web` an application that answers HTTP and sockets, else a mere context. */
async function createApp(config: Config, databaseUrl: string, log: StructuredLog): Promise<App> {
  const module = AppModule.forRoot(config, databaseUrl);
  const options = { logger: log, abortOnError: false, forceCloseConnections: true };
  if (!config.ROLES.includes('web')) return NestFactory.createApplicationContext(module, options);
  const app = await NestFactory.create<NestFastifyApplication>(
    module,
    createHttpAdapter(config),
    options,
  );
  await configureHttp(app, config);
  await serveStaticFiles(app, builtSiteFiles.client);
  const redis = app.get<Redis | null>(REDIS);
  app.useWebSocketAdapter(new SocketIoAdapter(app, config.PUBLIC_URL, redis));
  return app;
}

async function listenHttp(app: App, config: Config): Promise<number | null> {
  if (!isWeb(app)) return null;
  await listen(() => app.listen(config.PORT, config.HOST), 'PORT', config.PORT);
  return (app.getHttpServer().address() as AddressInfo).port;
}

async function listenSmtp(app: App, config: Config, closers: (() => Promise<unknown>)[]) {
  if (!config.ROLES.includes('smtp')) return null;
  const smtp = app.get(SmtpListenerService);
  addReadinessChecks(app, smtp);
  const port = await listen(() => smtp.listen(), 'SMTP_PORT', config.SMTP_PORT);
  closers.push(() => smtp.close());
  return port;
}

/** Lets `/health/ready` fail while this process can't receive email. */
function addReadinessChecks(app: App, smtp: SmtpListenerService): void {
  const disk = app.get(DiskSpace);
  const delivery = app.get(MailDeliveryService);
  const health = app.get(HealthService);
  health.addReadinessCheck(() => (smtp.isListening ? null : 'SMTP is not listening.'));
  health.addReadinessCheck(() => (disk.isLow ? 'The disk is nearly full.' : null));
  health.addReadinessCheck(() => delivery.whyNotStoring());
}

/** Error codes of a host that doesn't belong to this machine. */
const WRONG_HOST = new Set(['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL']);

/** Turns the refusal of a port into a line for the operator. */
async function listen<T>(start: () => Promise<T>, variable: string, port = 0): Promise<T> {
  try {
    return await start();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') {
      throw new ConfigError(`${variable}: port ${port} is in use by another program.`);
    }
    if (code && WRONG_HOST.has(code)) {
      const host = variable === 'SMTP_PORT' ? 'SMTP_HOST' : 'HOST';
      throw new ConfigError(`${host}: cannot listen on this host (${message}).`);
    }
    if (code === 'EACCES') {
      throw new ConfigError(`${variable}: port ${port} cannot be used (${message}).`);
    }
    throw error;
  }
}
