import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { Grant } from '@mayfly/mcp/grant.js';
import { InboxHandles } from '@mayfly/mcp/inbox-handle.js';
import { createMcpServer } from '@mayfly/mcp/tools.js';
import type { Context } from '../context.js';

/**
 * Serves the tools for agents over the standard input and output, until the agent closes them. Handles of
 * inboxes are valid as long as the process runs.
 */
export async function serveMcp(
  context: Context,
  { grant, version }: { grant: Grant; version: string },
): Promise<void> {
  const rest = context.connectRest(context.url);
  const handles = new InboxHandles(randomBytes(32));
  const server = createMcpServer({ grant, rest, handles, version });
  const ended = once(process.stdin, 'close', { signal: context.signal });
  await server.connect(new StdioServerTransport());
  await ended.catch(() => undefined);
  await server.close();
}
