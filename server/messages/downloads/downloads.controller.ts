import { Controller, Get, Inject, Ip, Param, Query, Res } from '@nestjs/common';
import { create as contentDisposition } from 'content-disposition';
import type { FastifyReply } from 'fastify';
import {
  bodyQuerySchema,
  signedQuerySchema,
  type BodyQuery,
  type SignedQuery,
} from '../../contract/download-query.js';
import {
  attachmentParamsSchema,
  messageParamsSchema,
  type AttachmentParams,
  type MessageParams,
} from '../../contract/message.js';
import { CONFIG, type Config } from '../../config/config.js';
import { toServedType } from '../../mail/mime/media-type.js';
import { identifyClient } from '../../platform/rate-limit/client-address.js';
import { RateLimit } from '../../platform/rate-limit/rate-limits.js';
import { SessionId } from '../../platform/http/session-id.decorator.js';
import { MessagePresenter } from '../message.presenter.js';
import { renderBodyPage, buildBodyPagePolicy } from './body-page.js';
import { setContentHeaders } from './content-headers.js';
import { DownloadsService } from './downloads.service.js';

/**
 * Serves what a browser opens of a message: its body as a page of its own, its source, its
 * attachments. Each endpoint accepts the session ID, or the signature that the single-message
 * endpoint issued.
 */
@Controller('api/v1/emails/:emailAddress/:id')
export class DownloadsController {
  constructor(
    private readonly downloads: DownloadsService,
    private readonly presenter: MessagePresenter,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Returns the body as a page for a sandboxed frame; remote images only if the query asks. */
  @Get('body')
  async body(
    @Param({ schema: messageParamsSchema }) params: MessageParams,
    @Query({ schema: bodyQuerySchema }) { images, size, colors, layout, ...signed }: BodyQuery,
    @SessionId() sessionId: string | undefined,
    @Ip() ip: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const request = { ...params, ...signed, sessionId, client: identifyClient(ip) };
    const stored = await this.downloads.body(request);
    const message = this.presenter.toBodyPage(stored, images === 'show');
    await reply
      .header('Content-Security-Policy', buildBodyPagePolicy(this.config.PUBLIC_URL))
      .header('X-Frame-Options', 'SAMEORIGIN')
      .header('Cache-Control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(
        renderBodyPage(message, {
          isDark: colors === 'dark',
          isScaled: size !== 'original',
          envelope: layout === 'print' ? message : null,
        }),
      );
  }

  /** Returns the source byte for byte as it was received, after the trace header. */
  @Get('source')
  async source(
    @Param({ schema: messageParamsSchema }) params: MessageParams,
    @Query({ schema: signedQuerySchema }) signed: SignedQuery,
    @SessionId() sessionId: string | undefined,
    @Ip() ip: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const request = { ...params, ...signed, sessionId, client: identifyClient(ip) };
    const source = await this.downloads.source(request);
    await setDownloadHeaders(reply, `${params.id}.eml`, 'message/rfc822').send(source);
  }

  /** Returns the decoded bytes of one attachment; its declared type is in the message. */
  @Get('attachments/:index')
  @RateLimit('attachments')
  async attachment(
    @Param({ schema: attachmentParamsSchema }) { index, ...params }: AttachmentParams,
    @Query({ schema: signedQuerySchema }) signed: SignedQuery,
    @SessionId() sessionId: string | undefined,
    @Ip() ip: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const request = { ...params, ...signed, sessionId, client: identifyClient(ip) };
    const { filename, contentType, content } = await this.downloads.attachment(request, index);
    await setDownloadHeaders(reply, filename, toServedType(contentType)).send(content);
  }
}

/** Sets headers that make a browser save a sender's file and never run it (RFC 6266). */
function setDownloadHeaders(
  reply: FastifyReply,
  filename: string,
  contentType: string,
): FastifyReply {
  const disposition = contentDisposition(filename, { type: 'attachment' });
  return setContentHeaders(reply, contentType).header('Content-Disposition', disposition);
}
