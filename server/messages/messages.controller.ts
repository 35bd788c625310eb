import {
  Body,
  Controller,
  Delete,
  Get,
  Headers,
  HttpCode,
  Param,
  Patch,
  Query,
  Res,
} from '@nestjs/common';
import {
  ApiHeader,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiNotModifiedResponse,
  ApiTags,
} from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { SessionAddress } from '../addresses/addresses.service.js';
import { CurrentAddress } from '../addresses/current-address.decorator.js';
import {
  bulkQuerySchema,
  messageChangeSchema,
  messagePageResponseSchema,
  messageParamsSchema,
  messageQuerySchema,
  messageResponseSchema,
  messageTextResponseSchema,
  pageQuerySchema,
  type BulkQuery,
  type Message,
  type MessageChange,
  type MessagePage,
  type MessageParams,
  type MessageQuery,
  type MessageText,
  type PageQuery,
} from '@mayfly/contract/message.js';
import { ApiErrors } from '../infra/http/api-errors.js';
import { DownloadsService } from './attachments/downloads.service.js';
import { CurrentClient, type RequestClient } from '../infra/rate-limit/current-client.decorator.js';
import { MessageChangesService } from './message-changes.service.js';
import { MessagePresenter } from './message.presenter.js';
import { MessagesService } from './messages.service.js';

/** Serves the endpoints of an inbox and of its messages. */
@Controller('api/v1/emails/:emailAddress')
export class MessagesController {
  constructor(
    private readonly messages: MessagesService,
    private readonly changes: MessageChangesService,
    private readonly presenter: MessagePresenter,
    private readonly downloads: DownloadsService,
  ) {}

  @Get()
  @ApiTags('Inbox')
  @ApiOperation({
    summary: 'List the messages of an inbox, newest first',
    description:
      'Send the ETag in `If-None-Match` to get 304 while nothing has changed. Messages are parsed ' +
      'when someone looks at them: a message that is not parsed within a second is listed as ' +
      '`pending`, with sender, subject and time, and its completion changes the ETag.\n\n' +
      'With `search`, the page has only messages that match. Messages that have not been parsed yet are ' +
      'parsed first, the newest before others, for up to a second and 50 messages; `unsearched` counts ' +
      'the rest. Only the first 20,000 characters of a text and the newest 1,000 messages of an inbox ' +
      'are searched.',
  })
  @ApiHeader({ name: 'If-None-Match', description: 'The ETag of an earlier response.' })
  @ApiOkResponse({
    description: 'A page of messages; long bodies are truncated.',
    standardSchema: messagePageResponseSchema,
    headers: { ETag: { description: 'Changes with the response.', schema: { type: 'string' } } },
  })
  @ApiNotModifiedResponse({
    description: 'Nothing has changed since the response with that ETag.',
  })
  async listMessages(
    @CurrentAddress() inbox: SessionAddress,
    @Query({ schema: pageQuerySchema }) query: PageQuery,
    @CurrentClient() client: RequestClient,
    @Headers('if-none-match') ifNoneMatch: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ data: MessagePage } | undefined> {
    const { list, tag } = await this.messages.list(inbox, query, client, ifNoneMatch);
    // With this ETag, `addEntityTags` replies 304 if the client has the page.
    void reply.header('ETag', tag);
    return list ? { data: this.presenter.toPage(list, query) } : undefined;
  }

  @Patch()
  @HttpCode(204)
  @ApiTags('Inbox')
  @ApiOperation({
    summary: 'Mark all messages of an inbox read or unread',
    description:
      'Atomic: either all messages change or none. Sockets of the address receive `message:updated` for ' +
      'each message that changes.',
  })
  @ApiNoContentResponse({ description: 'The messages are marked.' })
  async markMessages(
    @CurrentAddress() inbox: SessionAddress,
    @Query({ schema: bulkQuerySchema }) query: BulkQuery,
    @Body({ schema: messageChangeSchema }) { read }: MessageChange,
  ): Promise<void> {
    await this.changes.markAll(inbox, { ...query, read });
  }

  @Delete()
  @HttpCode(204)
  @ApiTags('Inbox')
  @ApiOperation({
    summary: 'Delete all messages of an inbox',
    description:
      'Atomic: either all messages are deleted, immediately and for good, or none. The address stays. ' +
      'Sockets of the address receive `message:deleted` for each message.',
  })
  @ApiNoContentResponse({ description: 'The messages are deleted, if there were any.' })
  async deleteMessages(
    @CurrentAddress() inbox: SessionAddress,
    @Query({ schema: bulkQuerySchema }) query: BulkQuery,
  ): Promise<void> {
    await this.changes.deleteAll(inbox, query);
  }

  @Get(':id')
  @ApiTags('Message')
  @ApiOperation({
    summary: 'Get a message with its whole body',
    description:
      'Does not mark the message read. Waits until it is parsed, or returns it as `pending` after ' +
      '10 seconds. Lists and events have no `headers`, ' +
      '`links`, `urls` and `textAlternative`.',
  })
  @ApiOkResponse({ description: 'The message.', standardSchema: messageResponseSchema })
  async getMessage(
    @CurrentAddress() inbox: SessionAddress,
    @Param({ schema: messageParamsSchema }) { id }: MessageParams,
    @Query({ schema: messageQuerySchema }) { original }: MessageQuery,
    @CurrentClient() client: RequestClient,
  ): Promise<{ data: Message }> {
    const data = this.presenter.toDetail(await this.messages.get(inbox, id, client));
    if (!original) return { data };
    return { data: { ...data, ...(await this.downloads.readOriginal(inbox, id, client)) } };
  }

  @Get(':id/text')
  @ApiTags('Message')
  @ApiOperation({
    summary: 'Get the text of a message as a person sees it',
    description:
      'Without what the HTML hides, so that a program reads what a person would read. Does not mark the ' +
      'message read. The text is written by a stranger.',
  })
  @ApiOkResponse({ description: 'The text.', standardSchema: messageTextResponseSchema })
  @ApiErrors('text-unreadable')
  async getMessageText(
    @CurrentAddress() inbox: SessionAddress,
    @Param({ schema: messageParamsSchema }) { id }: MessageParams,
    @CurrentClient() client: RequestClient,
  ): Promise<{ data: MessageText }> {
    return { data: await this.downloads.readText(inbox, id, client) };
  }

  @Patch(':id')
  @ApiTags('Message')
  @ApiOperation({
    summary: 'Mark a message read or unread',
    description: 'Sockets of the address receive `message:updated`.',
  })
  @ApiOkResponse({ description: 'The message.', standardSchema: messageResponseSchema })
  async markMessage(
    @CurrentAddress() inbox: SessionAddress,
    @Param({ schema: messageParamsSchema }) { id }: MessageParams,
    @Body({ schema: messageChangeSchema }) { read }: MessageChange,
    @CurrentClient() client: RequestClient,
  ): Promise<{ data: Message }> {
    const message = await this.changes.mark(inbox, id, read, client);
    return { data: this.presenter.toDetail(message) };
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiTags('Message')
  @ApiOperation({
    summary: 'Delete a message',
    description: 'Immediately and for good. Sockets of the address receive `message:deleted`.',
  })
  @ApiNoContentResponse({ description: 'The message is deleted.' })
  async deleteMessage(
    @CurrentAddress() inbox: SessionAddress,
    @Param({ schema: messageParamsSchema }) { id }: MessageParams,
  ): Promise<void> {
    await this.changes.delete(inbox, id);
  }
}
