import { Body, Controller, Delete, Get, HttpCode, Param, Post } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import { MAX_PUSH_SUBSCRIPTIONS } from '@mayfly/contract/limits.js';
import {
  newPushSubscriptionSchema,
  pushKeySchema,
  pushSubscriptionParamsSchema,
  pushSubscriptionResponseSchema,
  type NewPushSubscription,
  type PushKey,
  type PushSubscriptionParams,
  type PushSubscriptionState,
} from '@mayfly/contract/push.js';
import type { SessionAddress } from '../../addresses/addresses.service.js';
import { CurrentAddress } from '../../addresses/current-address.decorator.js';
import { ApiErrors } from '../../infra/http/api-errors.js';
import { Public } from '../../infra/http/public.decorator.js';
import { PushSubscriptionsService } from './push-subscriptions.service.js';
import { PushSenderService } from './push-sender.service.js';

/** Serves the endpoints for push notifications of new messages, which a browser shows while no page is open. */
@ApiTags('Push')
@Controller('api/v1')
export class PushController {
  constructor(
    private readonly subscriptions: PushSubscriptionsService,
    private readonly sender: PushSenderService,
  ) {}

  @Public()
  @Get('push-key')
  @ApiOperation({
    summary: 'Get the public key of pushes',
    description:
      'Pass it to pushManager.subscribe(): the browser then accepts only pushes that are signed with ' +
      'its private key. It changes only if the database is lost.',
  })
  @ApiOkResponse({ description: 'The key.', standardSchema: pushKeySchema })
  getPushKey(): PushKey {
    return { publicKey: this.sender.vapid.publicKey };
  }

  @Post('emails/:emailAddress/push-subscriptions')
  @ApiOperation({
    summary: 'Push new messages to a browser',
    description:
      'The body is what `PushSubscription.toJSON()` of the Push API returns, without ' +
      '`expirationTime`. For each new message the browser receives `{ emailAddress, messageId, unread ' +
      '}`, encrypted for it alone, and with `showsContent` also the sender, the subject and the code. ' +
      'A push is a hint: one that the push service refuses several times is given up. The same ' +
      `endpoint again changes its subscription. An address has at most ${MAX_PUSH_SUBSCRIPTIONS}; ` +
      'they are deleted with it, and when the push service says that the browser has unsubscribed.',
  })
  @ApiCreatedResponse({
    description: 'The subscription.',
    standardSchema: pushSubscriptionResponseSchema,
  })
  @ApiErrors('push-subscription-unusable', 'too-many-push-subscriptions')
  async createPushSubscription(
    @CurrentAddress() address: SessionAddress,
    @Body({ schema: newPushSubscriptionSchema }) subscription: NewPushSubscription,
  ): Promise<{ data: PushSubscriptionState }> {
    return { data: await this.subscriptions.add(address, subscription) };
  }

  @Delete('emails/:emailAddress/push-subscriptions/:id')
  @HttpCode(204)
  @ApiOperation({
    summary: 'Stop pushes to a browser',
    description: 'Pushes that are still pending are not sent any more.',
  })
  @ApiNoContentResponse({ description: 'The subscription is deleted.' })
  async deletePushSubscription(
    @CurrentAddress() address: SessionAddress,
    @Param({ schema: pushSubscriptionParamsSchema }) { id }: PushSubscriptionParams,
  ): Promise<void> {
    await this.subscriptions.delete(address, id);
  }
}
