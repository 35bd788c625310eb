import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import {
  newWebhookSchema,
  webhookParamsSchema,
  type CreatedWebhook,
  type NewWebhook,
  type Webhook,
  type WebhookParams,
} from '@mayfly/contract/webhook.js';
import type { SessionAddress } from '../../addresses/addresses.service.js';
import { CurrentAddress } from '../../addresses/current-address.decorator.js';
import { WebhookPresenter } from './webhook.presenter.js';
import { WebhooksService } from './webhooks.service.js';

/** Serves the endpoints of webhooks. */
@Controller('api/v1/emails/:emailAddress/webhooks')
export class WebhooksController {
  constructor(
    private readonly webhooks: WebhooksService,
    private readonly presenter: WebhookPresenter,
  ) {}

  /** Adds a webhook and returns it with its secret. */
  @Post()
  async create(
    @CurrentAddress() address: SessionAddress,
    @Body({ schema: newWebhookSchema }) { url }: NewWebhook,
  ): Promise<{ data: CreatedWebhook }> {
    const { webhook, secret } = await this.webhooks.create(address, url);
    return { data: this.presenter.toCreated(webhook, secret) };
  }

  /** Returns the webhooks of the address, without their secrets. */
  @Get()
  async list(@CurrentAddress() address: SessionAddress): Promise<{ data: Webhook[] }> {
    const webhooks = await this.webhooks.list(address);
    return { data: webhooks.map((each) => this.presenter.toWebhook(each)) };
  }

  /** Deletes a webhook. */
  @Delete(':id')
  @HttpCode(204)
  async delete(
    @CurrentAddress() address: SessionAddress,
    @Param({ schema: webhookParamsSchema }) { id }: WebhookParams,
  ): Promise<void> {
    await this.webhooks.delete(address, id);
  }
}
