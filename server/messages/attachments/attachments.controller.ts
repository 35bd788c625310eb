import { Controller, Get, Inject, Param, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
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
import { ApiErrors } from '../../infra/http/api-errors.js';
import {
  CurrentClient,
  type RequestClient,
} from '../../infra/rate-limit/current-client.decorator.js';
import { RateLimit } from '../../infra/rate-limit/rate-limits.js';
import { describeDownload, setDownloadHeaders } from './content-headers.js';
import { DocumentTextsService } from './document-texts.service.js';
import { DownloadsService } from './downloads.service.js';
import type { Inbox } from '../stored-message.js';
import { AcceptsSignedUrl } from './signed-url.guard.js';
import { buildTextPagePolicy, renderTablePage, renderTextPage } from './text-page.js';

/** Serves the attachments of a message. */
@Controller('api/v1/emails/:emailAddress/:id')
@ApiTags('Message')
@AcceptsSignedUrl()
export class AttachmentsController {
  constructor(
    private readonly downloads: DownloadsService,
    private readonly texts: DocumentTextsService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get('attachments/:index')
  @RateLimit('attachments')
  @ApiOperation({
    summary: 'Download an attachment',
    description:
      'The file as it was before the sender encoded it for email. With `view=text` or ' +
      '`view=table`, a separate page that shows at most 256 KiB of it, with a policy like that of the body.',
  })
  @ApiOkResponse(
    describeDownload(
      'The decoded bytes: raster images with the media type that the message declares, ' +
        'everything else as `application/octet-stream`.',
      '*/*',
      '`attachment` with the file name (RFC 6266), except with `view`.',
    ),
  )
  @ApiErrors('attachment-not-found', 'attachment-unreadable')
  async getAttachment(
    @CurrentAddress() inbox: Inbox,
    @Param({ schema: attachmentParamsSchema }) params: AttachmentParams,
    @Query({ schema: attachmentQuerySchema }) { view, language }: AttachmentQuery,
    @CurrentClient() client: RequestClient,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const attachment = await this.downloads.readAttachment(inbox, params, client);
    if (view !== undefined) {
      const renderPage = view === 'table' ? renderTablePage : renderTextPage;
      await reply
        .header('Content-Security-Policy', buildTextPagePolicy(this.config.PUBLIC_URL))
        .header('X-Frame-Options', 'SAMEORIGIN')
        .header('Cache-Control', 'no-store')
        .type('text/html; charset=utf-8')
        .send(renderPage(attachment, await this.texts.load(language)));
      return;
    }
    const { filename, contentType, content } = attachment;
    await setDownloadHeaders(reply, filename, toServedType(contentType)).send(content);
  }

  @Get('attachments.zip')
  @ApiOperation({
    summary: 'Download all attachments',
    description:
      'All attachments in one ZIP file, stored without compression. Equal file names get a number.',
  })
  @ApiOkResponse(describeDownload('The archive.', 'application/zip'))
  @ApiErrors('attachment-unreadable')
  async getAttachments(
    @CurrentAddress() inbox: Inbox,
    @Param({ schema: messageParamsSchema }) { id }: MessageParams,
    @CurrentClient() client: RequestClient,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { filename, content } = await this.downloads.createArchive(inbox, id, client);
    await setDownloadHeaders(reply, filename, 'application/zip').send(content);
  }
}
