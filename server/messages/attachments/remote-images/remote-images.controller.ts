import { Controller, Get, Ip, Param, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { signedQuerySchema, type SignedQuery } from '@mayfly/contract/download-query.js';
import { imageParamsSchema, type ImageParams } from '@mayfly/contract/message.js';
import { SessionId } from '../../../infra/http/session-id.decorator.js';
import { identifyClient } from '../../../infra/rate-limit/client-address.js';
import { RateLimit } from '../../../infra/rate-limit/rate-limits.js';
import { setContentHeaders } from '../content-headers.js';
import { ImageMetrics } from './image-metrics.service.js';
import { RemoteImagesService } from './remote-images.service.js';

/** Serves the remote images of a message, by session ID or by the signature of a body page. */
@Controller('api/v1/emails/:emailAddress/:id')
export class RemoteImagesController {
  constructor(
    private readonly images: RemoteImagesService,
    private readonly metrics: ImageMetrics,
  ) {}

  /** Returns a remote image, which this server fetches. */
  @Get('images/:index')
  @RateLimit('images')
  async image(
    @Param({ schema: imageParamsSchema }) { index, ...params }: ImageParams,
    @Query({ schema: signedQuerySchema }) signed: SignedQuery,
    @SessionId() sessionId: string | undefined,
    @Ip() ip: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const request = { ...params, ...signed, sessionId, client: identifyClient(ip) };
    const image = await this.metrics.track(this.images.get(request, index));
    const policy = "default-src 'none'; sandbox";
    await setContentHeaders(reply, image.mediaType, policy).send(image.content);
  }
}
