import { Injectable } from '@nestjs/common';
import type { CreatedWebhook, Webhook, WebhookEvent } from '@mayfly/contract/webhook.js';
import { MessagePresenter } from '../../messages/message.presenter.js';
import type { MessagesService } from '../../messages/messages.service.js';
import { buildDeliveryId } from '../delivery-id.js';
import type { TargetEntity } from '../target.entity.js';

/** A webhook and the counts of its deliveries. */
export type WebhookRow = TargetEntity & { pending: number; givenUp: number };

type StoredMessage = NonNullable<Awaited<ReturnType<MessagesService['load']>>>;

/** Formats webhooks, and the events that are sent to them, as the contract defines them. */
@Injectable()
export class WebhookPresenter {
  constructor(private readonly messages: MessagePresenter) {}

  /** Returns a webhook without its secret. */
  toWebhook(row: WebhookRow): Webhook {
    return {
      id: row.id,
      url: row.url,
      createdAt: row.createdAt.toISOString(),
      state: findState(row),
      pending: row.pending,
      givenUp: row.givenUp,
      lastDeliveredAt: row.deliveredAt?.toISOString() ?? null,
      lastErrorAt: row.failedAt?.toISOString() ?? null,
      lastError: row.failure,
    };
  }

  /** Returns a webhook that was just added, with its secret. */
  toCreated(row: WebhookRow, secret: string): CreatedWebhook {
    return { ...this.toWebhook(row), secret };
  }

  /** Returns the event of a new message. It contains the message as socket events do. */
  toEvent(targetId: string, message: StoredMessage): WebhookEvent {
    return {
      id: buildDeliveryId({ targetId, messageId: message.id }),
      type: 'message:received',
      emailAddress: message.emailAddress,
      message: this.messages.toEventMessage(message),
    };
  }
}

function findState({ deliveredAt, failedAt, pending }: WebhookRow): Webhook['state'] {
  if (failedAt === null || (deliveredAt !== null && deliveredAt >= failedAt)) return 'active';
  return pending > 0 ? 'retrying' : 'failing';
}
