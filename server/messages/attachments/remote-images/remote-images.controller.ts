import { Controller, Get, Ip, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { imageParamsSchema, type ImageParams } from '@mayfly/contract/message.js';
import { CurrentAddress } from '../../../addresses/current-address.decorator.js';
import { identifyClient } from '../../../infra/rate-limit/client-address.js';
import { RateLimit } from '../../../infra/rate-limit/rate-limits.js';
import type { Inbox } from '../../stored-message.js';
import { setContentHeaders } from '../content-headers.js';
import { AcceptsSignedUrl } from '../signed-url.guard.js';
import { ImageMetricsService } from './image-metrics.service.js';
import { RemoteImagesService } from './remote-images.service.js';

/** Serves the remote images of a message. */
@Controller('api/v1/emails/:emailAddress/:id')
@AcceptsSignedUrl()
export class RemoteImagesController {
  constructor(
    private readonly images: RemoteImagesService,
    private readonly metrics: ImageMetricsService,
  ) {}

  /** Returns a remote image, which this server fetches. */
  @Get('images/:index')
  @RateLimit('images')
  async image(
    @CurrentAddress() inbox: Inbox,
    @Param({ schema: imageParamsSchema }) params: ImageParams,
    @Ip() ip: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const image = await this.metrics.track(this.images.get(inbox, params, identifyClient(ip)));
    const policy = "default-src 'none'; sandbox";
    await setContentHeaders(reply, image.mediaType, policy).send(image.content);
  }
}
