import { Body, Controller, Delete, Get, Header, HttpCode, Post } from '@nestjs/common';
import {
  issueAddressSchema,
  type AddressSession,
  type DomainList,
  type IssueAddress,
} from '@mayfly/contract/address-session.js';
import { RateLimit } from '../infra/rate-limit/rate-limits.js';
import { Public } from '../infra/http/public.decorator.js';
import { toAddressSession } from './address.presenter.js';
import { AddressesService, type SessionAddress } from './addresses.service.js';
import { CurrentAddress } from './current-address.decorator.js';

/** Serves the REST endpoints of an address session. */
@Controller('api/v1')
export class AddressesController {
  constructor(private readonly addresses: AddressesService) {}

  /** Issues a new address. */
  @Public()
  @Post('generate-email')
  @RateLimit('issue')
  async generate(
    @Body({ schema: issueAddressSchema }) body: IssueAddress,
  ): Promise<AddressSession> {
    return toAddressSession(await this.addresses.issue(body?.domain));
  }

  /** Lists the domains on which addresses are issued. */
  @Public()
  @Get('domains')
  @Header('Cache-Control', 'no-cache')
  domains(): DomainList {
    return { data: this.addresses.listDomains() };
  }

  /** Returns the active address of a session. */
  @Get('email/current')
  current(@CurrentAddress() address: SessionAddress): AddressSession {
    return toAddressSession(address);
  }

  /** Extends the address of a session by `ADDRESS_EXTENSION_SECONDS`. */
  @Post('email/extend')
  @RateLimit('extend')
  @HttpCode(200)
  async extend(@CurrentAddress() address: SessionAddress): Promise<AddressSession> {
    return toAddressSession(await this.addresses.extend(address));
  }

  /** Deletes the address of a session and its messages immediately. */
  @Delete('email/current')
  @HttpCode(204)
  async delete(@CurrentAddress() address: SessionAddress): Promise<void> {
    await this.addresses.delete(address);
  }
}
