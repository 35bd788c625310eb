import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { inboxParamsSchema, type InboxParams } from '@mayfly/contract/message.js';
import {
  newWebhookSchema,
  webhookParamsSchema,
  type CreatedWebhook,
  type NewWebhook,
  type Webhook,
  type WebhookParams,
} from '@mayfly/contract/webhook.js';
import { SessionId } from '../../infra/http/session-id.decorator.js';
import { WebhookPresenter } from './webhook.presenter.js';
import { WebhooksService } from './webhooks.service.js';

/** Serves the endpoints of webhooks. All of them need the session ID of the address. */
@Controller('api/v1/emails/:emailAddress/webhooks')
export class WebhooksController {
  constructor(
    private readonly webhooks: WebhooksService,
    private readonly presenter: WebhookPresenter,
  ) {}

  /** Adds a webhook and returns it with its secret. */
  @Post()
  async create(
    @SessionId() sessionId: string | undefined,
    @Param({ schema: inboxParamsSchema }) { emailAddress }: InboxParams,
    @Body({ schema: newWebhookSchema }) { url }: NewWebhook,
  ): Promise<{ data: CreatedWebhook }> {
    const { webhook, secret } = await this.webhooks.create(sessionId, emailAddress, url);
    return { data: this.presenter.toCreated(webhook, secret) };
  }

  /** Returns the webhooks of the address, without their secrets. */
  @Get()
  async list(
    @SessionId() sessionId: string | undefined,
    @Param({ schema: inboxParamsSchema }) { emailAddress }: InboxParams,
  ): Promise<{ data: Webhook[] }> {
    const webhooks = await this.webhooks.list(sessionId, emailAddress);
    return { data: webhooks.map((each) => this.presenter.toWebhook(each)) };
  }

  /** Deletes a webhook. */
  @Delete(':id')
  @HttpCode(204)
  async delete(
    @SessionId() sessionId: string | undefined,
    @Param({ schema: webhookParamsSchema }) params: WebhookParams,
  ): Promise<void> {
    await this.webhooks.delete(sessionId, params);
  }
}
