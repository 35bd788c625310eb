import { Body, Controller, Delete, Get, Header, HttpCode, Post } from '@nestjs/common';
import { issueAddressSchema } from '../contract/address-session.js';
import type { AddressSession, DomainList, IssueAddress } from '../contract/address-session.js';
import { RateLimit } from '../platform/rate-limit/rate-limit.decorator.js';
import { SessionId } from '../platform/http/session-id.decorator.js';
import { presentAddressSession } from './address.presenter.js';
import { AddressesService } from './addresses.service.js';

/** The REST calls of an address session. */
@Controller('api/v1')
export class AddressesController {
  constructor(private readonly addresses: AddressesService) {}

  /** Issues a new address. */
  @Post('generate-email')
  @RateLimit('issue')
  async generate(
    @Body({ schema: issueAddressSchema }) body: IssueAddress,
  ): Promise<AddressSession> {
    const { address, sessionId } = await this.addresses.issue(body?.domain);
    return presentAddressSession(address, sessionId);
  }

  /** The domains a new address may be issued on. */
  @Get('domains')
  @Header('Cache-Control', 'no-cache')
  domains(): DomainList {
    return { data: this.addresses.domains() };
  }

  /** The living address of a session. */
  @Get('email/current')
  async current(@SessionId() sessionId: string | undefined): Promise<AddressSession> {
    const address = await this.addresses.current(sessionId);
    return presentAddressSession(address, sessionId as string);
  }

  /** Moves the end of an address by one extension. */
  @Post('email/extend')
  @RateLimit('extend')
  @HttpCode(200)
  async extend(@SessionId() sessionId: string | undefined): Promise<AddressSession> {
    const address = await this.addresses.extend(sessionId);
    return presentAddressSession(address, sessionId as string);
  }

  /** Ends an address and its mail at once. */
  @Delete('email/current')
  @HttpCode(204)
  async delete(@SessionId() sessionId: string | undefined): Promise<void> {
    await this.addresses.delete(sessionId);
  }
}
