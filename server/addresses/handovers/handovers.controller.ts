import { Body, Controller, Delete, Get, Headers, HttpCode, Param, Post, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { AddressSession } from '../../contract/address-session.js';
import {
  handoverDecisionSchema,
  handoverParamsSchema,
  handoverSecretSchema,
  handoverTokenSchema,
  type CreatedHandover,
  type Handover,
  type HandoverClaim,
  type HandoverDecision,
  type HandoverParams,
  type HandoverSecret,
  type HandoverToken,
} from '../../contract/handover.js';
import { SessionId } from '../../platform/http/session-id.decorator.js';
import { RateLimit } from '../../platform/rate-limit/rate-limits.js';
import { toAddressSession } from '../address.presenter.js';
import { toCreatedHandover, toHandover, toHandoverClaim } from './handover.presenter.js';
import { HandoversService } from './handovers.service.js';

/** Serves the endpoints that hand an address over to another device. */
@Controller('api/v1/handovers')
export class HandoversController {
  constructor(private readonly handovers: HandoversService) {}

  /** Starts a handover and returns it with its token. */
  @Post()
  @RateLimit('handovers')
  async create(@SessionId() sessionId: string | undefined): Promise<{ data: CreatedHandover }> {
    const { handover, token } = await this.handovers.create(sessionId);
    return { data: toCreatedHandover(handover, token) };
  }

  /** Claims a token, on the other device. */
  @Post('claim')
  @RateLimit('handovers')
  async claim(
    @Body({ schema: handoverTokenSchema }) { token }: HandoverToken,
    @Headers('user-agent') userAgent: string | undefined,
  ): Promise<{ data: HandoverClaim }> {
    const { handover, secret } = await this.handovers.claim(token, userAgent);
    return { data: toHandoverClaim(handover, secret) };
  }

  /** Returns a handover to the first device. */
  @Get(':id')
  async get(
    @SessionId() sessionId: string | undefined,
    @Param({ schema: handoverParamsSchema }) { id }: HandoverParams,
  ): Promise<{ data: Handover }> {
    return { data: toHandover(await this.handovers.get(sessionId, id)) };
  }

  /** Allows the device that shows the number, or refuses it. */
  @Post(':id/decision')
  @HttpCode(200)
  async decide(
    @SessionId() sessionId: string | undefined,
    @Param({ schema: handoverParamsSchema }) { id }: HandoverParams,
    @Body({ schema: handoverDecisionSchema }) { code }: HandoverDecision,
  ): Promise<{ data: Handover }> {
    return { data: toHandover(await this.handovers.decide(sessionId, id, code)) };
  }

  /** Refuses the claim of a handover, or invalidates its token if there is no claim yet. */
  @Delete(':id')
  @HttpCode(204)
  async cancel(
    @SessionId() sessionId: string | undefined,
    @Param({ schema: handoverParamsSchema }) { id }: HandoverParams,
  ): Promise<void> {
    await this.handovers.cancel(sessionId, id);
  }

  /** Returns the session to the other device once it is allowed; 202 before that. */
  @Post(':id/session')
  @HttpCode(200)
  async collect(
    @Param({ schema: handoverParamsSchema }) { id }: HandoverParams,
    @Body({ schema: handoverSecretSchema }) { secret }: HandoverSecret,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AddressSession | undefined> {
    const collected = await this.handovers.collect(id, secret);
    if (collected) return toAddressSession(collected.address, collected.sessionId);
    void reply.status(202);
    return undefined;
  }
}
