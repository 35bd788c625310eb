import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import {
  newPushSubscriptionSchema,
  pushSubscriptionParamsSchema,
  type NewPushSubscription,
  type PushKey,
  type PushSubscriptionParams,
  type PushSubscriptionState,
} from '@mayfly/contract/push.js';
import type { SessionAddress } from '../../addresses/addresses.service.js';
import { CurrentAddress } from '../../addresses/current-address.decorator.js';
import { Public } from '../../infra/http/public.decorator.js';
import { PushSubscriptionsService } from './push-subscriptions.service.js';
import { VapidSignerService } from './vapid-signer.service.js';

/** Serves the endpoints of pushes. */
@Controller('api/v1')
export class PushController {
  constructor(
    private readonly subscriptions: PushSubscriptionsService,
    private readonly vapid: VapidSignerService,
  ) {}

  /** Returns the public key that a browser subscribes to. */
  @Public()
  @Get('push-key')
  getKey(): PushKey {
    return { publicKey: this.vapid.details.publicKey };
  }

  /** Adds a browser, or changes the one with this endpoint. */
  @Post('emails/:emailAddress/push-subscriptions')
  async create(
    @CurrentAddress() address: SessionAddress,
    @Body({ schema: newPushSubscriptionSchema }) subscription: NewPushSubscription,
  ): Promise<{ data: PushSubscriptionState }> {
    return { data: await this.subscriptions.add(address, subscription) };
  }

  /** Removes a browser. */
  @Delete('emails/:emailAddress/push-subscriptions/:id')
  @HttpCode(204)
  async delete(
    @CurrentAddress() address: SessionAddress,
    @Param({ schema: pushSubscriptionParamsSchema }) { id }: PushSubscriptionParams,
  ): Promise<void> {
    await this.subscriptions.delete(address, id);
  }
}
