import { Controller, Get, Inject, Param, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import {
  attachmentQuerySchema,
  bodyQuerySchema,
  type AttachmentQuery,
  type BodyQuery,
} from '@mayfly/contract/download-query.js';
import {
  attachmentParamsSchema,
  messageParamsSchema,
  type AttachmentParams,
  type MessageParams,
} from '@mayfly/contract/message.js';
import { toServedType } from '@mayfly/mail-parser/mime/media-type.js';
import { CONFIG, type Config } from '../../config/config.js';
import { CurrentAddress } from '../../addresses/current-address.decorator.js';
import { ApiErrors } from '../../infra/http/api-errors.js';
import {
  CurrentClient,
  type RequestClient,
} from '../../infra/rate-limit/current-client.decorator.js';
import { RateLimit } from '../../infra/rate-limit/rate-limit.decorator.js';
import { MessagePresenter } from '../message.presenter.js';
import { MessagesService } from '../messages.service.js';
import type { Inbox } from '../stored-message.js';
import { renderBodyPage, buildBodyPagePolicy } from './body-page.js';
import { describeDownload, isPdf, setDownloadHeaders, setPdfHeaders } from './content-headers.js';
import { buildContentPolicy, sendContentPage } from './content-page.js';
import { DocumentTextsService } from './document-texts.service.js';
import { DownloadsService } from './downloads.service.js';
import { AcceptsSignedUrl } from './signed-url.guard.js';
import { renderTablePage, renderTextPage } from './text-page.js';

/** Serves the body of a message as a separate page, its source, and its attachments. */
@Controller('api/v1/emails/:emailAddress/:id')
@ApiTags('Message')
@AcceptsSignedUrl()
export class DownloadsController {
  constructor(
    private readonly downloads: DownloadsService,
    private readonly messages: MessagesService,
    private readonly presenter: MessagePresenter,
    private readonly texts: DocumentTextsService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get('body')
  @ApiOperation({
    summary: 'Get the body as a page for a sandboxed frame',
    description:
      'A separate page, whose policy allows no scripts and no requests to other hosts. Plain text ' +
      'is shown as HTML.',
  })
  @ApiOkResponse({ description: 'Sanitized HTML.', content: { 'text/html': {} } })
  async getMessageBody(
    @CurrentAddress() inbox: Inbox,
    @Param({ schema: messageParamsSchema }) { id }: MessageParams,
    @Query({ schema: bodyQuerySchema }) query: BodyQuery,
    @CurrentClient() client: RequestClient,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { images, colors, layout, language } = query;
    const stored = await this.messages.get(inbox, id, client);
    const message = this.presenter.toBodyPage(stored, images === 'show');
    const page = renderBodyPage(message, {
      texts: await this.texts.load(language),
      isDark: colors === 'dark',
      envelope: layout === 'print' ? message : null,
    });
    await sendContentPage(
      reply,
      page,
      buildBodyPagePolicy(this.config.PUBLIC_URL, layout !== 'print'),
    );
  }

  @Get('source')
  @ApiOperation({
    summary: 'Download the source',
    description:
      'The message byte for byte as it was received, after the trace header of this server ' +
      '(`Return-Path` and `Received`).',
  })
  @ApiOkResponse(describeDownload('The source (RFC 5322).', 'message/rfc822'))
  async getMessageSource(
    @CurrentAddress() inbox: Inbox,
    @Param({ schema: messageParamsSchema }) { id }: MessageParams,
    @CurrentClient() client: RequestClient,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const source = await this.downloads.readSource(inbox, id, client);
    await setDownloadHeaders(reply, `${id}.eml`, 'message/rfc822').send(source);
  }

  @Get('attachments/:index')
  @RateLimit('attachments')
  @ApiOperation({
    summary: 'Download an attachment',
    description:
      'The file as it was before the sender encoded it for email. With `view=text` or ' +
      '`view=table`, a separate page that shows at most 256 KiB of it, with a policy like that of the body. ' +
      'With `view=pdf`, a file that begins like a PDF is shown by the browser.',
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
    if (view === 'text' || view === 'table') {
      const renderPage = view === 'table' ? renderTablePage : renderTextPage;
      const page = renderPage(attachment, await this.texts.load(language));
      return sendContentPage(reply, page, buildContentPolicy(this.config.PUBLIC_URL));
    }
    const { filename, contentType, content } = attachment;
    if (view === 'pdf' && isPdf(content)) {
      await setPdfHeaders(reply, filename).send(content);
      return;
    }
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
