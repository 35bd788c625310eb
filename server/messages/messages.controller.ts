import { Body, Controller, Delete, Get, HttpCode, Ip, Param, Patch, Query } from '@nestjs/common';
import type { SessionAddress } from '../addresses/addresses.service.js';
import { CurrentAddress } from '../addresses/current-address.decorator.js';
import {
  bulkQuerySchema,
  messageChangeSchema,
  messageParamsSchema,
  pageQuerySchema,
  type BulkQuery,
  type Message,
  type MessageChange,
  type MessagePage,
  type MessageParams,
  type PageQuery,
} from '@mayfly/contract/message.js';
import { identifyClient } from '../infra/rate-limit/client-address.js';
import { MessageChangesService } from './message-changes.service.js';
import { MessagePresenter } from './message.presenter.js';
import { MessagesService } from './messages.service.js';

/** Serves the endpoints of an inbox. */
@Controller('api/v1/emails/:emailAddress')
export class MessagesController {
  constructor(
    private readonly messages: MessagesService,
    private readonly changes: MessageChangesService,
    private readonly presenter: MessagePresenter,
  ) {}

  /** Returns a page of the inbox, newest first. */
  @Get()
  async list(
    @CurrentAddress() inbox: SessionAddress,
    @Query({ schema: pageQuerySchema }) query: PageQuery,
    @Ip() ip: string,
  ): Promise<{ data: MessagePage }> {
    const list = await this.messages.list(inbox, query, identifyClient(ip));
    return { data: this.presenter.toPage(list, query) };
  }

  /** Marks all messages read or unread. */
  @Patch()
  @HttpCode(204)
  async markAll(
    @CurrentAddress() inbox: SessionAddress,
    @Query({ schema: bulkQuerySchema }) query: BulkQuery,
    @Body({ schema: messageChangeSchema }) { read }: MessageChange,
  ): Promise<void> {
    await this.changes.markAll(inbox, { ...query, read });
  }

  /** Deletes all messages permanently. */
  @Delete()
  @HttpCode(204)
  async deleteAll(
    @CurrentAddress() inbox: SessionAddress,
    @Query({ schema: bulkQuerySchema }) query: BulkQuery,
  ): Promise<void> {
    await this.changes.deleteAll(inbox, query);
  }

  /** Returns one message, without marking it read. */
  @Get(':id')
  async get(
    @CurrentAddress() inbox: SessionAddress,
    @Param({ schema: messageParamsSchema }) { id }: MessageParams,
    @Ip() ip: string,
  ): Promise<{ data: Message }> {
    const message = await this.messages.get(inbox, id, identifyClient(ip));
    return { data: this.presenter.toDetail(message) };
  }

  /** Marks a message read or unread. */
  @Patch(':id')
  async mark(
    @CurrentAddress() inbox: SessionAddress,
    @Param({ schema: messageParamsSchema }) { id }: MessageParams,
    @Body({ schema: messageChangeSchema }) { read }: MessageChange,
    @Ip() ip: string,
  ): Promise<{ data: Message }> {
    const message = await this.changes.mark(inbox, id, read, identifyClient(ip));
    return { data: this.presenter.toDetail(message) };
  }

  /** Deletes a message permanently. */
  @Delete(':id')
  @HttpCode(204)
  async delete(
    @CurrentAddress() inbox: SessionAddress,
    @Param({ schema: messageParamsSchema }) { id }: MessageParams,
  ): Promise<void> {
    await this.changes.delete(inbox, id);
  }
}
