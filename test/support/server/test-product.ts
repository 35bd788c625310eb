import type { Application } from '../../../server/application.js';
import { loadConfig } from '../../../server/config/config.js';
import { launchApplication } from '../../../server/launch-application.js';
import type { AddressSession } from '@mayfly/contract/address-session.js';
import type { Message, MessagePage } from '@mayfly/contract/message.js';
import { getQueueToken } from '@nestjs/bullmq';
import type { Queue } from 'bullmq';
import { AsyncResource } from 'node:async_hooks';
import { findFreePort } from './child-server.js';
import { eventually } from '../until.js';
import { createTestDatabase, type TestDatabase } from './test-database.js';

/** The product in this process, on a separate database, with real listeners. */
export interface TestProduct extends Pick<Application, 'get' | 'opsPort'> {
  origin: string;
  smtpPort: number;
  database: TestDatabase;
  /** Sends a request to the REST API. `path` begins after `/api/v1`. */
  call(path: string, options?: CallOptions): Promise<Response>;
  issue(): Promise<AddressSession>;
  /** Returns a page of the inbox once none of its messages is pending. */
  page(session: AddressSession, query?: string): Promise<MessagePage>;
  /** Returns a message once it is not pending. */
  message(session: AddressSession, id: string): Promise<Message>;
  /** Returns the IDs of the delayed jobs in a queue. */
  delayedJobIds(queue: string): Promise<string[]>;
  close(): Promise<void>;
}

/** Options of a request. */
export interface CallOptions {
  method?: string;
  session?: string | undefined;
  body?: unknown;
  headers?: Record<string, string>;
}

/**
 * Asynchronous context of no test: Node keeps some things that the product starts, and with them their context, hence
 * all modules of a test file.
 */
const outsideTests = new AsyncResource('TestProduct');

/**
 * Starts the product; `settings` are environment variables that differ from the defaults. `close` drops
 * the database unless it is a `shared` one of several nodes.
 */
export async function startTestProduct(
  settings: Record<string, string> = {},
  shared?: TestDatabase,
): Promise<TestProduct> {
  const database = shared ?? (await createTestDatabase());
  const application = await outsideTests.runInAsyncScope(() => startOn(database, settings));
  return {
    ...restClient(`http://127.0.0.1:${application.httpPort}`),
    smtpPort: application.smtpPort ?? 0,
    opsPort: application.opsPort,
    database,
    get: application.get,
    delayedJobIds: async (queue) => {
      const jobs = await application.get<Queue>(getQueueToken(queue)).getDelayed();
      return jobs.map(({ id }) => String(id));
    },
    close: async () => {
      await application.close();
      if (!shared) await database.drop();
    },
  };
}

async function startOn(database: TestDatabase, settings: Record<string, string>) {
  const config = loadConfig({
    PORT: String(await findFreePort()),
    SMTP_PORT: '0',
    DATABASE_URL: database.url,
    LOG_LEVEL: 'silent',
    RATE_LIMITS: 'off',
    SENDER_CHECKS: 'off',
    CATCH_ALL: 'off',
    ...settings,
  });
  return launchApplication(config);
}

type RestClient = Pick<TestProduct, 'origin' | 'call' | 'issue' | 'page' | 'message'>;

function restClient(origin: string): RestClient {
  const call = (path: string, options?: CallOptions) => callApi(origin, path, options);
  const read = async <T>(path: string, session: string) => {
    const response = await call(path, { session });
    if (!response.ok) throw new Error(`GET ${path}: ${response.status} ${await response.text()}`);
    return ((await response.json()) as { data: T }).data;
  };
  return {
    origin,
    call,
    issue: async () =>
      (await (await call('/generate-email', { method: 'POST' })).json()) as AddressSession,
    page: ({ emailAddress, sessionId }, query = '') =>
      eventually(
        () => read<MessagePage>(`/emails/${emailAddress}${query}`, sessionId),
        ({ content }) => content.every(({ reading }) => reading !== 'pending'),
      ),
    message: ({ emailAddress, sessionId }, id) =>
      eventually(
        () => read<Message>(`/emails/${emailAddress}/${id}`, sessionId),
        ({ reading }) => reading !== 'pending',
      ),
  };
}

function callApi(
  origin: string,
  path: string,
  { method = 'GET', session, body, headers = {} }: CallOptions = {},
): Promise<Response> {
  return fetch(`${origin}/api/v1${path}`, {
    method,
    headers: {
      ...(session === undefined ? {} : { 'Session-ID': session }),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}
