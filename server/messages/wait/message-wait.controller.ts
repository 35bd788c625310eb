import { Controller, Get, Ip, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { MAX_LIST_CONTENT_BYTES } from '@mayfly/contract/limits.js';
import { waitQuerySchema, type WaitQuery, type WaitResponse } from '@mayfly/contract/wait.js';
import type { SessionAddress } from '../../addresses/addresses.service.js';
import { CurrentAddress } from '../../addresses/current-address.decorator.js';
import { identifyClient } from '../../infra/rate-limit/client-address.js';
import { MessagePresenter } from '../message.presenter.js';
import type { StoredMessage } from '../stored-message.js';
import { MessageWaitService } from './message-wait.service.js';

/** Serves the endpoint that responds when messages arrive, for test pipelines. */
@Controller('api/v1/emails/:emailAddress/wait')
export class MessageWaitController {
  constructor(
    private readonly waits: MessageWaitService,
    private readonly presenter: MessagePresenter,
  ) {}

  /** Returns the oldest messages that match as soon as there are enough; 204 after `timeout`. */
  @Get()
  async wait(
    @CurrentAddress() address: SessionAddress,
    @Query({ schema: waitQuerySchema }) query: WaitQuery,
    @Ip() ip: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<WaitResponse | undefined> {
    const client = { client: identifyClient(ip), closed: createClosedSignal(reply) };
    // Several bodies in full could be hundreds of megabytes.
    const maxBytes = query.count === undefined ? Infinity : MAX_LIST_CONTENT_BYTES;
    const present = (message: StoredMessage) => this.presenter.toDetail(message, maxBytes);
    const [data, ...more] = (await this.waits.wait(address, query, client, present)) ?? [];
    if (data) return query.count === undefined ? { data } : { data, more };
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
