import { Controller, Get, Inject, Ip, Param, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import {
  attachmentQuerySchema,
  signedQuerySchema,
  type AttachmentQuery,
  type SignedQuery,
} from '@mayfly/contract/download-query.js';
import {
  attachmentParamsSchema,
  messageParamsSchema,
  type AttachmentParams,
  type MessageParams,
} from '@mayfly/contract/message.js';
import { CONFIG, type Config } from '../../config/config.js';
import { toServedType } from '@mayfly/mail-parser/mime/media-type.js';
import { SessionId } from '../../infra/http/session-id.decorator.js';
import { identifyClient } from '../../infra/rate-limit/client-address.js';
import { RateLimit } from '../../infra/rate-limit/rate-limits.js';
import { setDownloadHeaders } from './content-headers.js';
import { DocumentTextsService } from './document-texts.service.js';
import { DownloadsService } from './downloads.service.js';
import { buildTextPagePolicy, renderTextPage } from './text-page.js';

/** Serves the attachments of a message. Accepts the session ID, or the signature of a URL. */
@Controller('api/v1/emails/:emailAddress/:id')
export class AttachmentsController {
  constructor(
    private readonly downloads: DownloadsService,
    private readonly texts: DocumentTextsService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Returns one attachment, decoded, as a download of its declared type; with `view=text`, a page that
   * shows it as text.
   */
  @Get('attachments/:index')
  @RateLimit('attachments')
  async attachment(
    @Param({ schema: attachmentParamsSchema }) { index, ...params }: AttachmentParams,
    @Query({ schema: attachmentQuerySchema }) { view, language, ...signed }: AttachmentQuery,
    @SessionId() sessionId: string | undefined,
    @Ip() ip: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const request = { ...params, ...signed, sessionId, client: identifyClient(ip) };
    const attachment = await this.downloads.readAttachment(request, index);
    if (view === 'text') {
      await reply
        .header('Content-Security-Policy', buildTextPagePolicy(this.config.PUBLIC_URL))
        .header('X-Frame-Options', 'SAMEORIGIN')
        .header('Cache-Control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(renderTextPage(attachment, await this.texts.load(language)));
      return;
    }
    const { filename, contentType, content } = attachment;
    await setDownloadHeaders(reply, filename, toServedType(contentType)).send(content);
  }

  /** Returns all attachments as one ZIP archive. */
  @Get('attachments.zip')
  async archive(
    @Param({ schema: messageParamsSchema }) params: MessageParams,
    @Query({ schema: signedQuerySchema }) signed: SignedQuery,
    @SessionId() sessionId: string | undefined,
    @Ip() ip: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const request = { ...params, ...signed, sessionId, client: identifyClient(ip) };
    const { filename, content } = await this.downloads.createArchive(request);
    await setDownloadHeaders(reply, filename, 'application/zip').send(content);
  }
}
