import { Inject, Injectable } from '@nestjs/common';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CONFIG, type Config } from '../config/config.js';
import { HealthService } from './health.service.js';

/** Serves health checks on a separate port, for processes without the role `web`. */
@Injectable()
export class OpsListenerService {
  private server: Server | undefined;

  constructor(
    private readonly health: HealthService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Starts listening on `OPS_PORT`. Returns the port, or null if none is configured. */
  async listen(): Promise<number | null> {
    if (this.config.OPS_PORT === undefined) return null;
    this.server = createServer((request, response) => void this.respond(request, response));
    this.server.listen(this.config.OPS_PORT, this.config.HOST);
    await once(this.server, 'listening');
    return (this.server.address() as AddressInfo).port;
  }

  /** Stops listening. */
  async close(): Promise<void> {
    if (!this.server) return;
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server?.close(resolve));
  }

  private async respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url !== '/health' && request.url !== '/health/ready') {
      response.writeHead(404).end();
      return;
    }
    const problem = await this.findProblem(request.url);
    response.writeHead(problem ? 503 : 200, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify({ status: problem ?? 'ok' }));
  }

  private async findProblem(url: string): Promise<string | null> {
    if (url === '/health/ready') return this.health.findReadinessProblem();
    return (await this.health.isHealthy()) ? null : 'The database is unavailable.';
  }
}
