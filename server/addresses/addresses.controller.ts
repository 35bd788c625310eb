import { Body, Controller, Delete, Get, Header, HttpCode, Post } from '@nestjs/common';
import {
  issueAddressSchema,
  type AddressSession,
  type DomainList,
  type IssueAddress,
} from '@mayfly/contract/address-session.js';
import { RateLimit } from '../infra/rate-limit/rate-limits.js';
import { SessionId } from '../infra/http/session-id.decorator.js';
import { toAddressSession } from './address.presenter.js';
import { AddressesService } from './addresses.service.js';

/** Serves the REST endpoints of an address session. */
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
    return toAddressSession(address, sessionId);
  }

  /** Lists the domains on which addresses are issued. */
  @Get('domains')
  @Header('Cache-Control', 'no-cache')
  domains(): DomainList {
    return { data: this.addresses.listDomains() };
  }

  /** Returns the active address of a session. */
  @Get('email/current')
  async current(@SessionId() sessionId: string | undefined): Promise<AddressSession> {
    const address = await this.addresses.getCurrent(sessionId);
    return toAddressSession(address, sessionId as string);
  }

  /** Extends the address of a session by `ADDRESS_EXTENSION_SECONDS`. */
  @Post('email/extend')
  @RateLimit('extend')
  @HttpCode(200)
  async extend(@SessionId() sessionId: string | undefined): Promise<AddressSession> {
    const address = await this.addresses.extend(sessionId);
    return toAddressSession(address, sessionId as string);
  }

  /** Deletes the address of a session and its messages immediately. */
  @Delete('email/current')
  @HttpCode(204)
  async delete(@SessionId() sessionId: string | undefined): Promise<void> {
    await this.addresses.delete(sessionId);
  }
}
