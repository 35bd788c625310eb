import { Controller, Get, Inject, Ip, Param, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { attachmentQuerySchema, type AttachmentQuery } from '@mayfly/contract/download-query.js';
import {
  attachmentParamsSchema,
  messageParamsSchema,
  type AttachmentParams,
  type MessageParams,
} from '@mayfly/contract/message.js';
import { CONFIG, type Config } from '../../config/config.js';
import { toServedType } from '@mayfly/mail-parser/mime/media-type.js';
import { CurrentAddress } from '../../addresses/current-address.decorator.js';
import { identifyClient } from '../../infra/rate-limit/client-address.js';
import { RateLimit } from '../../infra/rate-limit/rate-limits.js';
import { setDownloadHeaders } from './content-headers.js';
import { DocumentTextsService } from './document-texts.service.js';
import { DownloadsService } from './downloads.service.js';
import type { Inbox } from '../stored-message.js';
import { AcceptsSignedUrl } from './signed-url.guard.js';
import { buildTextPagePolicy, renderTextPage } from './text-page.js';

/** Serves the attachments of a message. */
@Controller('api/v1/emails/:emailAddress/:id')
@AcceptsSignedUrl()
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
    @CurrentAddress() inbox: Inbox,
    @Param({ schema: attachmentParamsSchema }) params: AttachmentParams,
    @Query({ schema: attachmentQuerySchema }) { view, language }: AttachmentQuery,
    @Ip() ip: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const attachment = await this.downloads.readAttachment(inbox, params, identifyClient(ip));
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
    @CurrentAddress() inbox: Inbox,
    @Param({ schema: messageParamsSchema }) { id }: MessageParams,
    @Ip() ip: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { filename, content } = await this.downloads.createArchive(inbox, id, identifyClient(ip));
    await setDownloadHeaders(reply, filename, 'application/zip').send(content);
  }
}
