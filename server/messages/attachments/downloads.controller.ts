import { Controller, Get, Inject, Ip, Param, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import {
  bodyQuerySchema,
  signedQuerySchema,
  type BodyQuery,
  type SignedQuery,
} from '@mayfly/contract/download-query.js';
import { messageParamsSchema, type MessageParams } from '@mayfly/contract/message.js';
import { CONFIG, type Config } from '../../config/config.js';
import { identifyClient } from '../../infra/rate-limit/client-address.js';
import { SessionId } from '../../infra/http/session-id.decorator.js';
import { MessagePresenter } from '../message.presenter.js';
import { renderBodyPage, buildBodyPagePolicy } from './body-page.js';
import { setDownloadHeaders } from './content-headers.js';
import { DocumentTextsService } from './document-texts.service.js';
import { DownloadsService } from './downloads.service.js';

/**
 * Serves the body of a message as a page of its own, and its source. Each endpoint accepts the session
 * ID, or the signature of a URL that the single-message endpoint returned.
 */
@Controller('api/v1/emails/:emailAddress/:id')
export class DownloadsController {
  constructor(
    private readonly downloads: DownloadsService,
    private readonly presenter: MessagePresenter,
    private readonly texts: DocumentTextsService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Returns the body as a page for a sandboxed frame; with remote images only for `images=show`. */
  @Get('body')
  async body(
    @Param({ schema: messageParamsSchema }) params: MessageParams,
    @Query({ schema: bodyQuerySchema }) query: BodyQuery,
    @SessionId() sessionId: string | undefined,
    @Ip() ip: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { images, size, colors, layout, language, ...signed } = query;
    const request = { ...params, ...signed, sessionId, client: identifyClient(ip) };
    const stored = await this.downloads.readMessage(request);
    const message = this.presenter.toBodyPage(stored, images === 'show');
    await reply
      .header('Content-Security-Policy', buildBodyPagePolicy(this.config.PUBLIC_URL))
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
    const source = await this.downloads.readSource(request);
    await setDownloadHeaders(reply, `${params.id}.eml`, 'message/rfc822').send(source);
  }
}
