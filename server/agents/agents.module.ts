import { Module } from '@nestjs/common';
import { provideSigningKey } from '../infra/database/signing-key.js';
import { McpController } from './mcp.controller.js';
import { AGENT_KEY, McpService } from './mcp.service.js';

/** Owns the tools for software agents. They use the REST API, and can do nothing that it can't. */
@Module({
  controllers: [McpController],
  providers: [provideSigningKey(AGENT_KEY, 'agent'), McpService],
})
export class AgentsModule {}
