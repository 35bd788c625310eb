import { NestFactory } from '@nestjs/core';
import type { INestApplicationContext } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { AppModule } from './app.module.js';
import { ConfigError, type Config } from './config/config.js';
import { MailDeliveryService } from './messages/delivery/mail-delivery.service.js';
import { MessageWaitService } from './messages/wait/message-wait.service.js';
import { AdminAccessService } from './operator/admin/admin-access.service.js';
import { ApiDescriptionService } from './operator/api-description.service.js';
import { HealthService } from './operator/health.service.js';
import { OpsListener } from './operator/ops-listener.service.js';
import { QueueDashboardService } from './operator/queue-dashboard.service.js';
import { isDatabaseUnavailable } from './infra/database/database-unavailable.js';
import type { DatabaseHandle } from './infra/database/open-database.js';
import { describeError } from './infra/describe-error.js';
import { DiskSpaceService } from './infra/disk/disk-space.service.js';
import { migrateDatabase } from './infra/database/migrate.js';
import { configureHttp, createHttpAdapter } from './infra/http/http-server.js';
import { RequestDrain } from './infra/http/request-drain.js';
import { serveClientLibrary, serveStaticFiles } from './infra/http/static-files.js';
import { addListeners, assertPortFree, canSharePorts } from './infra/shared-port.js';
import type { StructuredLog } from './infra/logging/structured-log.js';
import { SocketIoAdapter } from './infra/sockets/socket-io.adapter.js';
import { EventStreamsService } from './realtime/event-streams.service.js';
import { builtSiteFiles } from './site/pages.service.js';
import { SmtpListenerService } from './smtp/smtp-listener.service.js';

/** Folder of the packed client library, next to this build. */
const BUILT_SDK = fileURLToPath(new URL('../sdk/', import.meta.url));

/** A step of the shutdown, and what it closes, for the log. */
type Closer = [name: string, close: () => Promise<unknown>];

/** Time limit of each step of a shutdown, in milliseconds: emails in progress get 25 seconds. */
const CLOSE_TIMEOUT_MS = 30_000;

/** A running application. Ports are null for roles that it doesn't have. */
export interface Application {
  httpPort: number | null;
  smtpPort: number | null;
  /** Null without `SMTPS_PORT` too. */
  smtpsPort: number | null;
  opsPort: number | null;
  /** Folder of the embedded database, or null with `DATABASE_URL`. */
  dataFolder: string | null;
  /** The operator's password if this start has generated it, else null. */
  generatedPassword: string | null;
  get: INestApplicationContext['get'];
  close(): Promise<void>;
}

/**
 * Opens and migrates a launched database, and starts Nest and the listeners of this process's roles. `close`
 * undoes this in reverse order, as does a step that fails.
 *
 * @throws {ConfigError} if a port is in use or the data folder cannot be used
 */
export async function startApplication(
  config: Config,
  database: DatabaseHandle,
  log: StructuredLog,
): Promise<Application> {
  const closers: Closer[] = [];
  const close = () => closeAll(closers.splice(0).toReversed(), log);
  try {
    const ops = new OpsListener(config);
    closers.push(['the ops port', () => ops.close()], ['the database', () => database.close()]);
    const opsPort = await listen(() => ops.listen(), 'OPS_PORT', config);
    await database.open();
    await migrateDatabase(database.url);
    const app = await createApp(config, database.url, log);
    closers.push(['the application', () => app.close()]);
    await app.init();
    if (isWeb(app)) {
      app.get(QueueDashboardService).mount(app);
      app.get(ApiDescriptionService).mount(app);
    }
    closers.push(['the listeners', () => closeListeners(app)]);
    // SMTP listens first, so that the address on the first page already receives email.
    const smtp = config.ROLES.includes('smtp') ? app.get(SmtpListenerService) : null;
    if (smtp) addReadinessChecks(app, smtp);
    const smtpPort = smtp && (await listen(() => smtp.listen(), 'SMTP_PORT', config));
    const smtpsPort = smtp && (await listen(() => smtp.listenTls(), 'SMTPS_PORT', config));
    const httpPort = await listenHttp(app, config);
    const closeFurther = isWeb(app) ? await addListeners(app.getHttpServer()) : () => undefined;
    closers.push(['further listeners', async () => closeFurther()]);
    ops.serve(app);
    closers.push(['readiness', async () => app.get(HealthService).startClosing()]);
    const { generatedPassword } = app.get(AdminAccessService);
    const ports = { httpPort, smtpPort, smtpsPort, opsPort };
    const get = app.get.bind(app);
    return { ...ports, dataFolder: database.home, generatedPassword, get, close };
  } catch (error) {
    // An error of `close` must not hide the first one, which the operator needs.
    await close().catch(() => undefined);
    throw toStartError(error);
  }
}

/**
 * Calls all closers in order, even if one fails or doesn't end: a PostgreSQL that keeps running would lock its folder.
 *
 * @throws what the first failing closer threw
 */
async function closeAll(closers: Closer[], log: StructuredLog): Promise<void> {
  const failures: unknown[] = [];
  for (const [name, closer] of closers) {
    const late = setTimeout(CLOSE_TIMEOUT_MS, 'late', { ref: false });
    const closed = closer().catch((error) => failures.push(error));
    if ((await Promise.race([closed, late])) === 'late') {
      log.warn(`The shutdown goes on without waiting for ${name} any longer.`);
    }
  }
  if (failures.length > 0) throw failures[0];
}

/** Converts the error of an unavailable database to a one-line `ConfigError`. Returns others unchanged. */
function toStartError(error: unknown): unknown {
  if (error instanceof ConfigError || !isDatabaseUnavailable(error)) return error;
  return new ConfigError(
    `DATABASE_URL: the database stopped responding (${describeError(error)}).`,
  );
}

type App = INestApplicationContext | NestFastifyApplication;
const isWeb = (app: App): app is NestFastifyApplication => 'getHttpServer' in app;

/** Creates an application for HTTP and sockets with the role `web`, else only a Nest context. */
async function createApp(config: Config, databaseUrl: string, log: StructuredLog): Promise<App> {
  const module = AppModule.forRoot(config, databaseUrl);
  const options = { logger: log, abortOnError: false, forceCloseConnections: true };
  if (!config.ROLES.includes('web')) return NestFactory.createApplicationContext(module, options);
  const app = await NestFactory.create<NestFastifyApplication>(
    module,
    createHttpAdapter(config),
    options,
  );
  configureHttp(app, config);
  app.get(RequestDrain).track(app.getHttpServer());
  await serveStaticFiles(app, builtSiteFiles.client);
  await serveClientLibrary(app, BUILT_SDK);
  app.useWebSocketAdapter(new SocketIoAdapter(app, config.PUBLIC_URL));
  return app;
}

async function listenHttp(app: App, config: Config): Promise<number | null> {
  if (!isWeb(app)) return null;
  const options = { port: config.PORT, host: config.HOST, reusePort: canSharePorts };
  await listen(() => app.listen(options), 'PORT', config);
  return (app.getHttpServer().address() as AddressInfo).port;
}

/**
 * Stops listening while everything else still works, so that requests and emails in progress end as
 * usual. Requests that wait for a message get a 503, so that they are retried on another node.
 */
async function closeListeners(app: App): Promise<void> {
  const web = isWeb(app) ? app.get(RequestDrain).drain() : null;
  app.get(MessageWaitService).refuseAll();
  if (web) app.get(EventStreamsService).closeAll();
  await Promise.all([web, app.get(SmtpListenerService).close()]);
}

/** Makes `/health/ready` fail while this process can't receive emails. */
function addReadinessChecks(app: App, smtp: SmtpListenerService): void {
  const disk = app.get(DiskSpaceService);
  const delivery = app.get(MailDeliveryService);
  const health = app.get(HealthService);
  health.addReadinessCheck('SMTP is listening.', () =>
    smtp.isListening ? null : 'SMTP is not listening.',
  );
  health.addReadinessCheck('The disk has space.', () =>
    disk.isLow ? 'The disk is nearly full.' : null,
  );
  health.addReadinessCheck('Email can be stored.', () => delivery.findStorageProblem());
}

/** Error codes for a host that doesn't belong to this machine. */
const WRONG_HOST_CODES = new Set(['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL']);

type PortVariable = 'PORT' | 'OPS_PORT' | 'SMTP_PORT' | 'SMTPS_PORT';

/** Starts a listener. Converts errors of its port or host into a `ConfigError`. */
async function listen<T>(
  start: () => Promise<T>,
  variable: PortVariable,
  config: Config,
): Promise<T> {
  const port = config[variable] ?? 0;
  const hostVariable = variable.startsWith('SMTP') ? 'SMTP_HOST' : 'HOST';
  try {
    if (canSharePorts && port !== 0) await assertPortFree(port, config[hostVariable]);
    return await start();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') {
      throw new ConfigError(`${variable}: port ${port} is in use by another program.`);
    }
    if (code && WRONG_HOST_CODES.has(code)) {
      throw new ConfigError(`${hostVariable}: cannot listen on this host (${message}).`);
    }
    if (code === 'EACCES') {
      throw new ConfigError(`${variable}: port ${port} cannot be used (${message}).`);
    }
    throw error;
  }
}
