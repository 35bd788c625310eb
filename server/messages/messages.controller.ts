import { Body, Controller, Delete, Get, HttpCode, Ip, Param, Patch, Query } from '@nestjs/common';
import {
  bulkQuerySchema,
  inboxParamsSchema,
  messageChangeSchema,
  messageParamsSchema,
  pageQuerySchema,
  type BulkQuery,
  type InboxParams,
  type Message,
  type MessageChange,
  type MessagePage,
  type MessageParams,
  type PageQuery,
} from '@mayfly/contract/message.js';
import { identifyClient } from '../infra/rate-limit/client-address.js';
import { SessionId } from '../infra/http/session-id.decorator.js';
import { MessageChanges } from './message-changes.service.js';
import { MessagePresenter } from './message.presenter.js';
import { MessagesService } from './messages.service.js';

/** Serves the endpoints of an inbox. All of them need the session ID of the address. */
@Controller('api/v1/emails/:emailAddress')
export class MessagesController {
  constructor(
    private readonly messages: MessagesService,
    private readonly changes: MessageChanges,
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
    const visitor = { sessionId, client: identifyClient(ip) };
    const list = await this.messages.list(visitor, emailAddress, query);
    return { data: this.presenter.toPage(list, query) };
  }

  /** Marks all messages read or unread. */
  @Patch()
  @HttpCode(204)
  async markAll(
    @SessionId() sessionId: string | undefined,
    @Param({ schema: inboxParamsSchema }) { emailAddress }: InboxParams,
    @Query({ schema: bulkQuerySchema }) query: BulkQuery,
    @Body({ schema: messageChangeSchema }) { read }: MessageChange,
  ): Promise<void> {
    await this.changes.markAll(sessionId, emailAddress, { ...query, read });
  }

  /** Deletes all messages permanently. */
  @Delete()
  @HttpCode(204)
  async deleteAll(
    @SessionId() sessionId: string | undefined,
    @Param({ schema: inboxParamsSchema }) { emailAddress }: InboxParams,
    @Query({ schema: bulkQuerySchema }) query: BulkQuery,
  ): Promise<void> {
    await this.changes.deleteAll(sessionId, emailAddress, query);
  }

  /** Returns one message, without marking it read. */
  @Get(':id')
  async get(
    @SessionId() sessionId: string | undefined,
    @Param({ schema: messageParamsSchema }) params: MessageParams,
    @Ip() ip: string,
  ): Promise<{ data: Message }> {
    const visitor = { sessionId, client: identifyClient(ip) };
    const message = await this.messages.get(visitor, params);
    return { data: this.presenter.toDetail(message) };
  }

  /** Marks a message read or unread. */
  @Patch(':id')
  async mark(
    @SessionId() sessionId: string | undefined,
    @Param({ schema: messageParamsSchema }) params: MessageParams,
    @Body({ schema: messageChangeSchema }) { read }: MessageChange,
    @Ip() ip: string,
  ): Promise<{ data: Message }> {
    const visitor = { sessionId, client: identifyClient(ip) };
    const message = await this.changes.mark(visitor, params, read);
    return { data: this.presenter.toDetail(message) };
  }

  /** Deletes a message permanently. */
  @Delete(':id')
  @HttpCode(204)
  async delete(
    @SessionId() sessionId: string | undefined,
    @Param({ schema: messageParamsSchema }) params: MessageParams,
    @Ip() ip: string,
  ): Promise<void> {
    await this.changes.delete({ sessionId, client: identifyClient(ip) }, params);
  }
}
