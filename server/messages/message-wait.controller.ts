import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { inboxParamsSchema, waitQuerySchema } from '../contract/message.js';
import type { InboxParams, Message, WaitQuery } from '../contract/message.js';
import { SessionId } from '../platform/http/session-id.decorator.js';
import { MessagePresenter } from './message.presenter.js';
import { MessageWaitService } from './message-wait.service.js';

/** The call that answers when mail arrives, for test pipelines. */
@Controller('api/v1/emails/:emailAddress/wait')
export class MessageWaitController {
  constructor(
    private readonly waits: MessageWaitService,
    private readonly presenter: MessagePresenter,
  ) {}

  /** The oldest message newer than `after`, as soon as there is one; 204 when time is over. */
  @Get()
  async wait(
    @SessionId() sessionId: string | undefined,
    @Param({ schema: inboxParamsSchema }) { emailAddress }: InboxParams,
    @Query({ schema: waitQuerySchema }) query: WaitQuery,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ data: Message } | undefined> {
    const left = endOf(reply);
    const message = await this.waits.wait(sessionId, emailAddress, query, left);
    if (message) return { data: this.presenter.whole(message) };
    void reply.status(204);
    return undefined;
  }
}

/** Aborts when the client closes the connection before it has its answer. */
function endOf(reply: FastifyReply): AbortSignal {
  const end = new AbortController();
  reply.raw.once('close', () => end.abort());
  return end.signal;
}
