import { Body, Controller, Delete, Get, HttpCode, Ip, Param, Patch, Query } from '@nestjs/common';
import { AddressesService } from '../addresses/addresses.service.js';
import {
  inboxParamsSchema,
  messageChangeSchema,
  messageParamsSchema,
  pageQuerySchema,
  type InboxParams,
  type Message,
  type MessageChange,
  type MessagePage,
  type MessageParams,
  type PageQuery,
} from '../contract/message.js';
import { identifyClient } from '../platform/rate-limit/client-address.js';
import { SessionId } from '../platform/http/session-id.decorator.js';
import { MessagePresenter } from './message.presenter.js';
import { MessagesService } from './messages.service.js';

/** Serves the endpoints of an inbox. All of them need the session ID of the address. */
@Controller('api/v1/emails/:emailAddress')
export class MessagesController {
  constructor(
    private readonly addresses: AddressesService,
    private readonly messages: MessagesService,
    private readonly presenter: MessagePresenter,
  ) {}

  /** Returns a page of the inbox, newest first. */
  @Get()
  async list(
    @SessionId() sessionId: string | undefined,
    @Param({ schema: inboxParamsSchema }) { emailAddress }: InboxParams,
    @Query({ schema: pageQuerySchema }) query: PageQuery,
    @Ip() ip: string,
  ): Promise<{ data: MessagePage }> {
    const address = await this.addresses.getOwned(sessionId, emailAddress);
    const list = await this.messages.list(address, query, identifyClient(ip));
    return { data: this.presenter.page(list, query) };
  }

  /** Returns one message, without marking it read. */
  @Get(':id')
  async get(
    @SessionId() sessionId: string | undefined,
    @Param({ schema: messageParamsSchema }) { emailAddress, id }: MessageParams,
    @Ip() ip: string,
  ): Promise<{ data: Message }> {
    const address = await this.addresses.getOwned(sessionId, emailAddress);
    const message = await this.messages.get(address, id, identifyClient(ip));
    return { data: this.presenter.whole(message) };
  }

  /** Marks a message read or unread. */
  @Patch(':id')
  async mark(
    @SessionId() sessionId: string | undefined,
    @Param({ schema: messageParamsSchema }) { emailAddress, id }: MessageParams,
    @Body({ schema: messageChangeSchema }) { read }: MessageChange,
    @Ip() ip: string,
  ): Promise<{ data: Message }> {
    const address = await this.addresses.getOwned(sessionId, emailAddress);
    const message = await this.messages.mark(address, id, read, identifyClient(ip));
    return { data: this.presenter.whole(message) };
  }

  /** Deletes a message permanently. */
  @Delete(':id')
  @HttpCode(204)
  async delete(
    @SessionId() sessionId: string | undefined,
    @Param({ schema: messageParamsSchema }) { emailAddress, id }: MessageParams,
  ): Promise<void> {
    const address = await this.addresses.getOwned(sessionId, emailAddress);
    await this.messages.delete(address, id);
  }
}
