import type { INestApplicationContext } from '@nestjs/common';
import Fastify, { type FastifyInstance } from 'fastify';
import type { AddressInfo } from 'node:net';
import type { Config } from '../config/config.js';
import { createApiError, sendError } from '../infra/http/error.filter.js';
import { OPERATIONS_PATHS, sendHealth, OperationsController } from './operations.controller.js';

/**
 * Serves health checks and metrics on a separate port, in every role. Listens before anything else
 * starts, and until everything else has ended: migrations may take long, and a process that doesn't
 * respond in the meantime would be restarted.
 */
export class OpsListener {
  private server: FastifyInstance | undefined;
  private endpoints: OperationsController | undefined;

  constructor(private readonly config: Config) {}

  /** Starts listening on `OPS_PORT`. Returns the port, or null if none is configured. */
  async listen(): Promise<number | null> {
    const { OPS_PORT: port, HOST: host } = this.config;
    if (port === undefined) return null;
    const server = Fastify({ forceCloseConnections: true });
    this.server = server;
    for (const path of OPERATIONS_PATHS) {
      server.get(path, async (request, reply) => {
        if (this.endpoints) return this.endpoints.send(request, reply);
        return sendHealth(reply, path === '/health/live' ? null : 'Mayfly is starting.');
      });
    }
    server.setErrorHandler((error, _request, reply) => sendError(reply, error));
    server.setNotFoundHandler((_request, reply) =>
      reply.status(404).send(createApiError('endpoint-not-found', 'Endpoint not found.')),
    );
    await server.listen({ port, host });
    return (server.server.address() as AddressInfo).port;
  }

  /** Serves the endpoints of an application. Until then, the process is reported as live and not ready. */
  serve(app: INestApplicationContext): void {
    this.endpoints = app.get(OperationsController);
  }

  /** Stops listening. */
  async close(): Promise<void> {
    await this.server?.close();
  }
}
