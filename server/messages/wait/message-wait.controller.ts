import { Controller, Get, Inject, Query, Res } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { MAX_LIST_CONTENT_BYTES } from '@mayfly/contract/limits.js';
import {
  waitQuerySchema,
  waitResponseSchema,
  type WaitQuery,
  type WaitResponse,
} from '@mayfly/contract/wait.js';
import { getOrganizationalDomain } from '@mayfly/mail-parser/links/organizational-domain.js';
import { CONFIG, type Config } from '../../config/config.js';
import { ValidationError } from '../../infra/http/request-parsing.js';
import type { SessionAddress } from '../../addresses/addresses.service.js';
import { CurrentAddress } from '../../addresses/current-address.decorator.js';
import {
  CurrentClient,
  type RequestClient,
} from '../../infra/rate-limit/current-client.decorator.js';
import { RateLimit } from '../../infra/rate-limit/rate-limit.decorator.js';
import { DownloadsService } from '../attachments/downloads.service.js';
import type { Message } from '@mayfly/contract/message.js';
import { MessagePresenter } from '../message.presenter.js';
import type { StoredMessage } from '../stored-message.js';
import { MessageWaitService } from './message-wait.service.js';

/** Serves the endpoint that responds when messages arrive, for test pipelines. */
@ApiTags('Inbox')
@Controller('api/v1/emails/:emailAddress/wait')
export class MessageWaitController {
  constructor(
    private readonly waits: MessageWaitService,
    private readonly presenter: MessagePresenter,
    private readonly downloads: DownloadsService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get()
  // Takes no turn, since it may last for minutes.
  @RateLimit('default')
  @ApiOperation({
    summary: 'Wait for a message',
    description:
      'Responds as soon as there is a message newer than `after` that meets every condition, with ' +
      'the oldest of several, so that a pipeline can walk through its messages by `after`.\n\n' +
      '- It makes no difference whether a message arrives before or during the request.\n' +
      '- Once SMTP has replied 250, every request finds the message, on every node.\n' +
      '- Waiting changes nothing: neither is the message marked read, nor is it gone for the next ' +
      'request. After a lost connection, repeat the request.\n' +
      '- By `after`, no message is skipped and none is returned twice: IDs of an inbox ascend in the ' +
      'order in which its messages were stored.\n' +
      '- 204 means that fewer messages than `count` matched when the time was over. A message whose ' +
      'parsing takes more than 10 seconds has no code and no link until then.\n' +
      '- If the address expires or is deleted in the meantime, the response is 410.\n\n' +
      'At most 10 requests may wait for one address.',
  })
  @ApiOkResponse({
    description: 'The message; with `count`, several of them.',
    standardSchema: waitResponseSchema,
  })
  @ApiNoContentResponse({ description: 'Not enough messages arrived in time.' })
  async waitForMessage(
    @CurrentAddress() address: SessionAddress,
    @Query({ schema: waitQuerySchema }) query: WaitQuery,
    @CurrentClient() client: RequestClient,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<WaitResponse | undefined> {
    this.checkSigner(query.signedBy);
    // Several bodies in full could be hundreds of megabytes.
    const maxBytes = query.count === undefined ? Infinity : MAX_LIST_CONTENT_BYTES;
    const present = (message: StoredMessage) => this.presenter.toDetail(message, maxBytes);
    const found = (await this.waits.wait(address, query, client, present)) ?? [];
    const [data, ...more] = query.original
      ? await Promise.all(found.map((each) => this.addOriginal(address, each, client)))
      : found;
    if (data) return query.count === undefined ? { data } : { data, more };
    void reply.status(204);
    return undefined;
  }

  /** @throws {ValidationError} for a signer that no message can have */
  private checkSigner(domain: string | undefined): void {
    if (domain === undefined) return;
    if (!this.config.SENDER_CHECKS) {
      throw new ValidationError('signedBy: this server does not check senders');
    }
    if (getOrganizationalDomain(domain) === null) {
      throw new ValidationError('signedBy: must be a domain that an organization owns');
    }
  }

  private async addOriginal(address: SessionAddress, message: Message, client: RequestClient) {
    return { ...message, ...(await this.downloads.readOriginal(address, message.id, client)) };
  }
}
