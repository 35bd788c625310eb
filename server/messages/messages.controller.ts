import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Query } from '@nestjs/common';
import { AddressesService } from '../addresses/addresses.service.js';
import {
  inboxParamsSchema,
  messageChangeSchema,
  messageParamsSchema,
  pageQuerySchema,
} from '../contract/message.js';
import type {
  InboxParams,
  Message,
  MessageChange,
  MessagePage,
  MessageParams,
  PageQuery,
} from '../contract/message.js';
import { SessionId } from '../platform/http/session-id.decorator.js';
import { MessagePresenter } from './message.presenter.js';
import { MessagesService } from './messages.service.js';

/** The REST calls of an inbox. All of them need the session id of the address. */
@Controller('api/v1/emails/:emailAddress')
export class MessagesController {
  constructor(
    private readonly addresses: AddressesService,
    private readonly messages: MessagesService,
    private readonly presenter: MessagePresenter,
  ) {}

  /** A page of the inbox, newest first. */
  @Get()
  async list(
    @SessionId() sessionId: string | undefined,
    @Param({ schema: inboxParamsSchema }) { emailAddress }: InboxParams,
    @Query({ schema: pageQuerySchema }) { page, size }: PageQuery,
  ): Promise<{ data: MessagePage }> {
    const address = await this.addresses.require(sessionId, emailAddress);
    const listed = await this.messages.list(address, page, size);
    return { data: this.presenter.page(listed, { page, size }) };
  }

  /** One message; reading changes nothing. */
  @Get(':id')
  async get(
    @SessionId() sessionId: string | undefined,
    @Param({ schema: messageParamsSchema }) { emailAddress, id }: MessageParams,
  ): Promise<{ data: Message }> {
    const address = await this.addresses.require(sessionId, emailAddress);
    return { data: this.presenter.whole(await this.messages.get(address, id)) };
  }

  /** Marks a message read or unread. */
  @Patch(':id')
  async mark(
    @SessionId() sessionId: string | undefined,
    @Param({ schema: messageParamsSchema }) { emailAddress, id }: MessageParams,
    @Body({ schema: messageChangeSchema }) { read }: MessageChange,
  ): Promise<{ data: Message }> {
    const address = await this.addresses.require(sessionId, emailAddress);
    return { data: this.presenter.whole(await this.messages.mark(address, id, read)) };
  }

  /** Deletes a message for good. */
  @Delete(':id')
  @HttpCode(204)
  async delete(
    @SessionId() sessionId: string | undefined,
    @Param({ schema: messageParamsSchema }) { emailAddress, id }: MessageParams,
  ): Promise<void> {
    const address = await this.addresses.require(sessionId, emailAddress);
    await this.messages.delete(address, id);
  }
}
