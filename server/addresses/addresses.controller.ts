import { Body, Controller, Delete, Get, Header, HttpCode, Inject, Post, Req } from '@nestjs/common';
import {
  ApiBody,
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import {
  addressSessionSchema,
  domainListSchema,
  issueAddressSchema,
  type AddressSession,
  type DomainList,
  type IssueAddress,
} from '@mayfly/contract/address-session.js';
import { CONFIG, type Config } from '../config/config.js';
import { ApiErrors } from '../infra/http/api-errors.js';
import { CurrentClient, type RequestClient } from '../infra/rate-limit/current-client.decorator.js';
import { RateLimit } from '../infra/rate-limit/rate-limit.decorator.js';
import { Public } from '../infra/http/public.decorator.js';
import { toAddressSession } from './address.presenter.js';
import { AddressesService, type SessionAddress } from './addresses.service.js';
import { CatchAllService } from './catch-all.service.js';
import { CurrentAddress } from './current-address.decorator.js';

/** Serves the REST endpoints of an address session. */
@ApiTags('Address')
@Controller('api/v1')
export class AddressesController {
  constructor(
    private readonly addresses: AddressesService,
    private readonly catchAll: CatchAllService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Public()
  @Post('generate-email')
  @RateLimit('issue')
  @ApiOperation({
    summary: 'Issue a new address',
    description:
      'On the requested domain, or on one of those in rotation. Keep the `sessionId`: it is the ' +
      "only key to the inbox and can't be retrieved again.",
  })
  @ApiBody({ required: false })
  @ApiCreatedResponse({ description: 'The new address.', standardSchema: addressSessionSchema })
  @ApiErrors('validation-failed', 'unknown-domain', 'no-address-available')
  async generateEmail(
    @Body({ schema: issueAddressSchema }) body: IssueAddress,
    @CurrentClient() { client, isExempt }: RequestClient,
  ): Promise<AddressSession> {
    return toAddressSession(await this.addresses.issue(isExempt ? null : client, body ?? {}));
  }

  @Public()
  @Post('catch-all')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Open the inbox of everything else',
    description:
      'On a local start (`CATCH_ALL`), email to any recipient without an address arrives in one inbox, ' +
      'whose session this returns. Programs on the same machine may open and use it, and others with a ' +
      "token from the operator; it can't be deleted. Its messages are deleted 24 hours after arrival, and the " +
      'oldest ones when it is full. `recipient` of a message is the address it was sent to.',
  })
  @ApiOkResponse({ description: 'The session.', standardSchema: addressSessionSchema })
  @ApiErrors('forbidden', 'not-found')
  async openCatchAll(@Req() { raw }: FastifyRequest): Promise<AddressSession> {
    return toAddressSession(await this.catchAll.open(raw));
  }

  @Public()
  @Get('domains')
  @Header('Cache-Control', 'no-cache')
  @ApiOperation({
    summary: 'List the domains of new addresses',
    description: 'A new address is on one of them: at random, unless one is requested.',
  })
  @ApiOkResponse({ description: 'The domains.', standardSchema: domainListSchema })
  listDomains(): DomainList {
    return { data: this.config.MAIL_DOMAINS };
  }

  @Get('email/current')
  @ApiOperation({
    summary: 'Look up the address of a session',
    description: 'Returns its times and the seconds it has left, and changes nothing.',
  })
  @ApiOkResponse({ description: 'The active address.', standardSchema: addressSessionSchema })
  currentEmail(@CurrentAddress() address: SessionAddress): AddressSession {
    return toAddressSession(address);
  }

  @Post('email/extend')
  @RateLimit('extend')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Extend an address',
    description: 'Moves `validTill` by one whole extension, up to the maximum lifetime.',
  })
  @ApiOkResponse({ description: 'The active address.', standardSchema: addressSessionSchema })
  @ApiErrors('max-lifetime-reached')
  async extendEmail(@CurrentAddress() address: SessionAddress): Promise<AddressSession> {
    return toAddressSession(await this.addresses.extend(address));
  }

  @Delete('email/current')
  @HttpCode(204)
  @ApiOperation({
    summary: 'Delete an address and its messages',
    description:
      'Immediately and for good. Sockets of the address receive `address:expired`, and email to it ' +
      'is refused.',
  })
  @ApiNoContentResponse({ description: 'The address and its messages are deleted.' })
  @ApiErrors('conflict')
  async deleteEmail(@CurrentAddress() address: SessionAddress): Promise<void> {
    await this.addresses.delete(address);
  }
}
