import { Controller, Get, Inject, Ip, Param, Query, Res } from '@nestjs/common';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply } from 'fastify';
import {
  attachmentParamsSchema,
  messageParamsSchema,
  signedQuerySchema,
} from '../contract/message.js';
import type { AttachmentParams, MessageParams, SignedQuery } from '../contract/message.js';
import { CONFIG } from '../config/config.js';
import type { Config } from '../config/config.js';
import { clientOf } from '../platform/http/client-address.js';
import { RateLimit } from '../platform/http/rate-limit.decorator.js';
import { SessionId } from '../platform/http/session-id.decorator.js';
import { bodyPage, bodyPagePolicy } from './body-page.js';
import { MessageAccessService } from './message-access.service.js';
import { MessagePresenter } from './message.presenter.js';
import { MessagesService } from './messages.service.js';
import { PartReadingService } from './part-reading.service.js';

/**
 * What a browser opens of a message: its body as a page of its own, its source, its attachments.
 * Each takes the session id, or the signature that the single-message call gave out.
 */
@Controller('api/v1/emails/:emailAddress/:id')
export class MessagePartsController {
  constructor(
    private readonly access: MessageAccessService,
    private readonly messages: MessagesService,
    private readonly reading: PartReadingService,
    private readonly presenter: MessagePresenter,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The body as a page for a sandboxed frame. */
  @Get('body')
  async body(
    @Param({ schema: messageParamsSchema }) params: MessageParams,
    @Query({ schema: signedQuerySchema }) signed: SignedQuery,
    @SessionId() sessionId: string | undefined,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const address = await this.access.authorise({ ...params, ...signed, sessionId, part: 'body' });
    const message = this.presenter.whole(await this.messages.get(address, params.id));
    await reply
      .header('Content-Security-Policy', bodyPagePolicy(this.config.PUBLIC_URL))
      .header('X-Frame-Options', 'SAMEORIGIN')
      .header('Cache-Control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(bodyPage(message));
  }

  /** The mail byte for byte as it was received. */
  @Get('source')
  async source(
    @Param({ schema: messageParamsSchema }) params: MessageParams,
    @Query({ schema: signedQuerySchema }) signed: SignedQuery,
    @SessionId() sessionId: string | undefined,
    @Ip() ip: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const address = await this.access.authorise({
      ...params,
      ...signed,
      sessionId,
      part: 'source',
    });
    const source = await this.reading.source(clientOf(ip), address, params.id);
    await download(reply, `${params.id}.eml`, 'message/rfc822').send(source);
  }

  /** The decoded bytes of one attachment. */
  @Get('attachments/:index')
  @RateLimit('attachments')
  async attachment(
    @Param({ schema: attachmentParamsSchema }) params: AttachmentParams,
    @Query({ schema: signedQuerySchema }) signed: SignedQuery,
    @SessionId() sessionId: string | undefined,
    @Ip() ip: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const part = `attachments/${params.index}`;
    const address = await this.access.authorise({ ...params, ...signed, sessionId, part });
    const attachment = await this.reading.attachment(clientOf(ip), address, params);
    await download(reply, attachment.filename, attachment.contentType).send(attachment.content);
  }
}

/** Headers under which a browser stores a file of a stranger and never runs it (RFC 6266). */
function download(reply: FastifyReply, filename: string, contentType: string): FastifyReply {
  return reply
    .header('Content-Disposition', contentDisposition(filename, { type: 'attachment' }))
    .header('Content-Security-Policy', 'sandbox')
    .header('Cross-Origin-Resource-Policy', 'cross-origin')
    .header('Cache-Control', 'no-store')
    .type(contentType);
}
