import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { MAX_WEBHOOKS } from '@mayfly/contract/limits.js';
import {
  createdWebhookResponseSchema,
  newWebhookSchema,
  WEBHOOK_DELIVERY_DESCRIPTION,
  webhookListSchema,
  webhookParamsSchema,
  type CreatedWebhook,
  type NewWebhook,
  type Webhook,
  type WebhookParams,
} from '@mayfly/contract/webhook.js';
import type { SessionAddress } from '../../addresses/addresses.service.js';
import { CurrentAddress } from '../../addresses/current-address.decorator.js';
import { ApiErrors } from '../../infra/http/api-errors.js';
import { WebhooksService } from './webhooks.service.js';

/** Serves the endpoints of webhooks. */
@ApiTags('Webhook')
@Controller('api/v1/emails/:emailAddress/webhooks')
export class WebhooksController {
  constructor(private readonly webhooks: WebhooksService) {}

  @Post()
  @ApiOperation({
    summary: 'Send new messages to a URL',
    description:
      `An address has at most ${MAX_WEBHOOKS} webhooks; they are deleted with it. Keep the \`secret\`: ` +
      `it is shown once. ${WEBHOOK_DELIVERY_DESCRIPTION}`,
  })
  @ApiCreatedResponse({
    description: 'The webhook with its secret.',
    standardSchema: createdWebhookResponseSchema,
  })
  @ApiErrors('webhook-url-refused', 'too-many-webhooks')
  async createWebhook(
    @CurrentAddress() address: SessionAddress,
    @Body({ schema: newWebhookSchema }) { url }: NewWebhook,
  ): Promise<{ data: CreatedWebhook }> {
    return { data: await this.webhooks.create(address, url) };
  }

  @Get()
  @ApiOperation({
    summary: 'List the webhooks of an address',
    description:
      'Includes the state of their deliveries, such as the last error and how many messages are pending ' +
      'or were given up. Without secrets.',
  })
  @ApiOkResponse({ description: 'The webhooks, oldest first.', standardSchema: webhookListSchema })
  async listWebhooks(@CurrentAddress() address: SessionAddress): Promise<{ data: Webhook[] }> {
    return { data: await this.webhooks.list(address) };
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({
    summary: 'Delete a webhook',
    description: 'Messages that are still pending are not sent any more.',
  })
  @ApiNoContentResponse({ description: 'The webhook is deleted.' })
  async deleteWebhook(
    @CurrentAddress() address: SessionAddress,
    @Param({ schema: webhookParamsSchema }) { id }: WebhookParams,
  ): Promise<void> {
    await this.webhooks.delete(address, id);
  }
}
