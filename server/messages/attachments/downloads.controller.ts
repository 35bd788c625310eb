import { Controller, Get, Inject, Param, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { bodyQuerySchema, type BodyQuery } from '@mayfly/contract/download-query.js';
import { messageParamsSchema, type MessageParams } from '@mayfly/contract/message.js';
import { CONFIG, type Config } from '../../config/config.js';
import { CurrentAddress } from '../../addresses/current-address.decorator.js';
import {
  CurrentClient,
  type RequestClient,
} from '../../infra/rate-limit/current-client.decorator.js';
import { MessagePresenter } from '../message.presenter.js';
import { MessagesService } from '../messages.service.js';
import type { Inbox } from '../stored-message.js';
import { renderBodyPage, buildBodyPagePolicy } from './body-page.js';
import { describeDownload, setDownloadHeaders } from './content-headers.js';
import { DocumentTextsService } from './document-texts.service.js';
import { DownloadsService } from './downloads.service.js';
import { AcceptsSignedUrl } from './signed-url.guard.js';

/** Serves the body of a message as a separate page, and its source. */
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
    const { images, size, colors, layout, language } = query;
    const stored = await this.messages.get(inbox, id, client);
    const message = this.presenter.toBodyPage(stored, images === 'show');
    await reply
      .header(
        'Content-Security-Policy',
        buildBodyPagePolicy(this.config.PUBLIC_URL, layout !== 'print'),
      )
      .header('X-Frame-Options', 'SAMEORIGIN')
      .header('Cache-Control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(
        renderBodyPage(message, {
          texts: await this.texts.load(language),
          isDark: colors === 'dark',
          isScaled: size !== 'original',
          envelope: layout === 'print' ? message : null,
        }),
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
}
