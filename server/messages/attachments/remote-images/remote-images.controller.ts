import { DomainError } from '@mayfly/contract/domain-error.js';
import { Controller, Get, Headers, Param, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { imageParamsSchema, type ImageParams } from '@mayfly/contract/message.js';
import { CurrentAddress } from '../../../addresses/current-address.decorator.js';
import { ApiErrors } from '../../../infra/http/api-errors.js';
import {
  CurrentClient,
  type RequestClient,
} from '../../../infra/rate-limit/current-client.decorator.js';
import { RateLimit } from '../../../infra/rate-limit/rate-limit.decorator.js';
import type { Inbox } from '../../stored-message.js';
import { setContentHeaders } from '../content-headers.js';
import { renderImagePlaceholder } from '../image-placeholder.js';
import { AcceptsSignedUrl } from '../signed-url.guard.js';
import { RemoteImagesService } from './remote-images.service.js';

/** Serves the remote images of a message. */
@Controller('api/v1/emails/:emailAddress/:id')
@ApiTags('Message')
@AcceptsSignedUrl()
export class RemoteImagesController {
  constructor(private readonly images: RemoteImagesService) {}

  @Get('images/:index')
  @RateLimit('images')
  @ApiOperation({
    summary: 'Load a remote image through this server',
    description:
      'This server fetches the image: its sender learns that someone opened the message, and when, but ' +
      'nothing about who asks. It is fetched once and kept for ten minutes, as far as memory suffices.',
  })
  @ApiOkResponse({
    description: 'A PNG, JPEG, GIF or WebP image, by its bytes.',
    content: { 'image/*': {} },
  })
  @ApiErrors('image-not-found', 'image-unavailable', 'images-busy')
  async getRemoteImage(
    @CurrentAddress() inbox: Inbox,
    @Param({ schema: imageParamsSchema }) params: ImageParams,
    @CurrentClient() client: RequestClient,
    @Headers('sec-fetch-dest') destination: string | undefined,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const policy = "default-src 'none'; sandbox";
    try {
      const image = await this.images.get(inbox, params, client);
      await setContentHeaders(reply, image.mediaType, policy).send(image.content);
    } catch (error) {
      // Browsers show the image of an error, too.
      if (destination !== 'image' || !DomainError.is(error, 'image-unavailable')) throw error;
      await setContentHeaders(reply, 'image/svg+xml', policy)
        .status(502)
        .send(renderImagePlaceholder(''));
    }
  }
}
