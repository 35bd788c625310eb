import {
  BadRequestException,
  Controller,
  Delete,
  Get,
  HttpStatus,
  Post,
  Req,
  Res,
} from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { RateLimit } from '../infra/rate-limit/rate-limit.decorator.js';
import { Public } from '../infra/http/public.decorator.js';
import { InProcessRest } from './in-process-rest.js';
import { McpService } from './mcp.service.js';

/**
 * Serves the tools for agents by the streamable HTTP transport of MCP, without sessions: each request gets its
 * own MCP server, so any node can answer the next one.
 */
@Controller('mcp')
@Public()
export class McpController {
  constructor(
    private readonly mcp: McpService,
    private readonly adapterHost: HttpAdapterHost,
  ) {}

  /**
   * @throws {ForbiddenException} for a request of another site, or to another host name
   * @throws {BadRequestException} for several messages, which would count as one in limits
   */
  @Post()
  @RateLimit('default')
  async handle(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    this.mcp.checkOrigin(request.headers);
    if (Array.isArray(request.body)) {
      throw new BadRequestException('Send one message per request. Batches are not supported.');
    }
    const fastify = this.adapterHost.httpAdapter.getInstance<FastifyInstance>();
    const server = await this.mcp.createServer(new InProcessRest(fastify, request));
    const { WebStandardStreamableHTTPServerTransport } =
      await import('@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js');
    const transport = new WebStandardStreamableHTTPServerTransport();
    // Stops running tools when the client disconnects.
    reply.raw.once('close', () => void server.close());
    await server.connect(transport);
    const headers = Object.entries(request.headers).map(([name, value]): [string, string] => [
      name,
      String(value),
    ]);
    // The transport reads nothing of the URL.
    const web = new Request('http://localhost/mcp', { method: 'POST', headers });
    const response = await transport.handleRequest(web, { parsedBody: request.body });
    await reply.send(response);
  }

  /** Refuses a stream without a request, which only transports with sessions offer. */
  @Get()
  refuseStream(@Res() reply: FastifyReply): void {
    refuse(reply);
  }

  /** Refuses to end a session, since there is none. */
  @Delete()
  refuseEnd(@Res() reply: FastifyReply): void {
    refuse(reply);
  }
}

const refuse = (reply: FastifyReply): void =>
  void reply.status(HttpStatus.METHOD_NOT_ALLOWED).header('Allow', 'POST').send();
