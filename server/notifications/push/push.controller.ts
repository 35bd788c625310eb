import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import { inboxParamsSchema, type InboxParams } from '@mayfly/contract/message.js';
import {
  newPushSubscriptionSchema,
  pushSubscriptionParamsSchema,
  type NewPushSubscription,
  type PushKey,
  type PushSubscriptionParams,
  type PushSubscriptionState,
} from '@mayfly/contract/push.js';
import { SessionId } from '../../infra/http/session-id.decorator.js';
import { PushSubscriptionsService } from './push-subscriptions.service.js';
import { VapidSigner } from './vapid-signer.service.js';

/** Serves the endpoints of pushes. All but the key need the session ID of the address. */
@Controller('api/v1')
export class PushController {
  constructor(
    private readonly subscriptions: PushSubscriptionsService,
    private readonly vapid: VapidSigner,
  ) {}

  /** Returns the public key that a browser subscribes to. */
  @Get('push-key')
  getKey(): PushKey {
    return { publicKey: this.vapid.details.publicKey };
  }

  /** Adds a browser, or changes the one with this endpoint. */
  @Post('emails/:emailAddress/push-subscriptions')
  async create(
    @SessionId() sessionId: string | undefined,
    @Param({ schema: inboxParamsSchema }) { emailAddress }: InboxParams,
    @Body({ schema: newPushSubscriptionSchema }) subscription: NewPushSubscription,
  ): Promise<{ data: PushSubscriptionState }> {
    return { data: await this.subscriptions.add(sessionId, emailAddress, subscription) };
  }

  /** Removes a browser. */
  @Delete('emails/:emailAddress/push-subscriptions/:id')
  @HttpCode(204)
  async delete(
    @SessionId() sessionId: string | undefined,
    @Param({ schema: pushSubscriptionParamsSchema }) params: PushSubscriptionParams,
  ): Promise<void> {
    await this.subscriptions.delete(sessionId, params);
  }
}
