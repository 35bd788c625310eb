import { ForbiddenException, Inject, Injectable, NotFoundException } from '@nestjs/common';
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { IncomingHttpHeaders } from 'node:http';
import { InboxHandles } from '@mayfly/mcp/inbox-handle.js';
import type { Rest } from '@mayfly/mcp/rest.js';
import { CONFIG, type Config } from '../config/config.js';
import { isOwnOrigin } from '../infra/http/security-policy.js';

/** Nest injection token of the key that encrypts the handles of inboxes. */
export const AGENT_KEY = Symbol('AGENT_KEY');

/** Creates the MCP servers that answer agents, with this installation's grant. */
@Injectable()
export class McpService {
  private readonly handles: InboxHandles;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(AGENT_KEY) key: Buffer,
  ) {
    this.handles = new InboxHandles(key);
  }

  /** Creates a server whose tools use `rest`. Loads the SDK of MCP only here, since it slows down the start. */
  async createServer(rest: Rest): Promise<McpServer> {
    const { MCP_GRANT: grant } = this.config;
    if (grant === 'off') throw new NotFoundException('Agents are not served here.');
    const { createMcpServer } = await import('@mayfly/mcp/tools.js');
    return createMcpServer({ grant, rest, handles: this.handles, version: '1' });
  }

  /**
   * Checks `Host` and `Origin` to keep pages of other sites from using the tools via a browser, even after DNS
   * rebinding.
   *
   * @throws {ForbiddenException} for another host or origin
   */
  checkOrigin({ host = '', origin }: IncomingHttpHeaders): void {
    const { PUBLIC_URL } = this.config;
    const { protocol } = new URL(PUBLIC_URL);
    for (const each of [`${protocol}//${host}`, origin]) {
      if (each !== undefined && !isOwnOrigin(each, PUBLIC_URL)) {
        throw new ForbiddenException('This host or origin is not allowed.');
      }
    }
  }
}
