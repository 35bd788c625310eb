import { Controller, Get, Ip, Param, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import {
  inboxParamsSchema,
  waitQuerySchema,
  type InboxParams,
  type Message,
  type WaitQuery,
} from '../../contract/message.js';
import { identifyClient } from '../../platform/rate-limit/client-address.js';
import { SessionId } from '../../platform/http/session-id.decorator.js';
import { MessagePresenter } from '../message.presenter.js';
import { MessageWaitService } from './message-wait.service.js';

/** Serves the endpoint that responds when a message arrives, for test pipelines. */
@Controller('api/v1/emails/:emailAddress/wait')
export class MessageWaitController {
  constructor(
    private readonly waits: MessageWaitService,
    private readonly presenter: MessagePresenter,
  ) {}

  /** Returns the oldest message newer than `after` as soon as there is one; 204 after `timeout`. */
  @Get()
  async wait(
    @SessionId() sessionId: string | undefined,
    @Param({ schema: inboxParamsSchema }) { emailAddress }: InboxParams,
    @Query({ schema: waitQuerySchema }) query: WaitQuery,
    @Ip() ip: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ data: Message } | undefined> {
    const visitor = { sessionId, client: identifyClient(ip), closed: createClosedSignal(reply) };
    const message = await this.waits.wait(visitor, emailAddress, query);
    if (message) return { data: this.presenter.toDetail(message) };
    void reply.status(204);
    return undefined;
  }
}

/** Returns a signal that aborts when the client closes the connection before the response. */
function createClosedSignal(reply: FastifyReply): AbortSignal {
  const end = new AbortController();
  reply.raw.once('close', () => end.abort());
  return end.signal;
}
