import {
  Body,
  Controller,
  Delete,
  Get,
  Header,
  HttpCode,
  Param,
  Patch,
  Query,
} from '@nestjs/common';
import { z } from 'zod';
import { AddressesService } from '../addresses/addresses.service.js';
import { messageChangeSchema, pageQuerySchema } from '../contract/message.js';
import type { Message, MessageChange, MessagePage, PageQuery } from '../contract/message.js';
import { SessionId } from '../platform/http/session-id.decorator.js';
import { MessagePresenter } from './message.presenter.js';
import { MessagesService } from './messages.service.js';

const messageId = { schema: z.uuid('is not a message id') };

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
  @Header('Cache-Control', 'no-store')
  async list(
    @SessionId() sessionId: string | undefined,
    @Param('emailAddress') emailAddress: string,
    @Query({ schema: pageQuerySchema }) { page, size }: PageQuery,
  ): Promise<{ data: MessagePage }> {
    const address = await this.addresses.require(sessionId, emailAddress);
    const { messages, total } = await this.messages.list(address, page, size);
    return { data: this.presenter.page(messages, total, page, size) };
  }

  /** One message; reading changes nothing. */
  @Get(':id')
  @Header('Cache-Control', 'no-store')
  async get(
    @SessionId() sessionId: string | undefined,
    @Param('emailAddress') emailAddress: string,
    @Param('id', messageId) id: string,
  ): Promise<{ data: Message }> {
    const address = await this.addresses.require(sessionId, emailAddress);
    return { data: this.presenter.whole(await this.messages.get(address, id)) };
  }

  /** Marks a message read or unread. */
  @Patch(':id')
  @Header('Cache-Control', 'no-store')
  async mark(
    @SessionId() sessionId: string | undefined,
    @Param('emailAddress') emailAddress: string,
    @Param('id', messageId) id: string,
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
    @Param('emailAddress') emailAddress: string,
    @Param('id', messageId) id: string,
  ): Promise<void> {
    const address = await this.addresses.require(sessionId, emailAddress);
    await this.messages.delete(address, id);
  }
}
