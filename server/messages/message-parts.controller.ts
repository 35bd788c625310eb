import { Controller, Get, Inject, Param, Query, Req, Res } from '@nestjs/common';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { CONFIG } from '../config/config.js';
import type { Config } from '../config/config.js';
import { bodyPage, bodyPagePolicy } from './body-page.js';
import { MessageAccessService } from './message-access.service.js';
import { MessagePresenter } from './message.presenter.js';
import { MessagesService } from './messages.service.js';

const paramsSchema = z.object({
  emailAddress: z.string(),
  id: z.uuid('is not a message id'),
  index: z.coerce.number().int().min(0).max(100_000).optional(),
});
type Params = z.infer<typeof paramsSchema>;

const querySchema = z.object({
  sessionId: z.string().optional(),
  expires: z.string().optional(),
  signature: z.string().optional(),
});
type Query = z.infer<typeof querySchema>;

/**
 * What a browser opens of a message: its body as a page of its own, its source, its attachments.
 * Each takes the session id, or the signature that the single-message call gave out.
 */
@Controller('api/v1/emails/:emailAddress/:id')
export class MessagePartsController {
  constructor(
    private readonly access: MessageAccessService,
    private readonly messages: MessagesService,
    private readonly presenter: MessagePresenter,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The body as a page for a sandboxed frame. */
  @Get('body')
  async body(
    @Param({ schema: paramsSchema }) params: Params,
    @Query({ schema: querySchema }) query: Query,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const address = await this.access.authorise(partRequest(params, query, request, 'body'));
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
    @Param({ schema: paramsSchema }) params: Params,
    @Query({ schema: querySchema }) query: Query,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const address = await this.access.authorise(partRequest(params, query, request, 'source'));
    const source = await this.messages.source(address, params.id);
    await download(reply, `${params.id}.eml`, 'message/rfc822').send(source);
  }

  /** The decoded bytes of one attachment. */
  @Get('attachments/:index')
  async attachment(
    @Param({ schema: paramsSchema.required() }) params: Required<Params>,
    @Query({ schema: querySchema }) query: Query,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const part = `attachments/${params.index}`;
    const address = await this.access.authorise(partRequest(params, query, request, part));
    const attachment = await this.messages.attachment(address, params.id, params.index);
    await download(reply, attachment.filename, attachment.contentType).send(attachment.content);
  }
}

function partRequest(params: Params, query: Query, request: FastifyRequest, part: string) {
  const header = request.headers['session-id'];
  const sessionId = query.sessionId ?? (typeof header === 'string' ? header : undefined);
  return { ...params, ...query, sessionId, part };
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
