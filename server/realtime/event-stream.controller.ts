import { Controller, Get, Headers, Req, Res } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionAddress } from '../addresses/addresses.service.js';
import { CurrentAddress } from '../addresses/current-address.decorator.js';
import { messageIdSchema } from '@mayfly/contract/parameters.js';
import { ApiErrors } from '../infra/http/api-errors.js';
import { ValidationError } from '../infra/http/request-parsing.js';
import { RateLimit } from '../infra/rate-limit/rate-limit.decorator.js';
import { EventStreamsService } from './event-streams.service.js';

/** Serves the events of an address as a stream, for clients without Socket.IO. */
@ApiTags('Inbox')
@Controller('api/v1/emails/:emailAddress/events')
export class EventStreamController {
  constructor(private readonly streams: EventStreamsService) {}

  @Get()
  // Takes no turn, since it lasts.
  @RateLimit('default')
  @ApiOperation({
    summary: 'Stream the events of an address',
    description:
      'Server-sent events with the names and payloads of those of the socket. `message:received` has the ID of ' +
      'the message as the ID of the event. With `Last-Event-ID`, the stream begins with the messages after that ' +
      'one: none is lost, and none is sent twice. Without it, the stream begins with the next message. It ends ' +
      'after `address:expired`. A comment is sent every 15 seconds. Streams count as sockets: at most 10 of both ' +
      'may follow an address.',
  })
  @ApiHeader({ name: 'Last-Event-ID', description: 'ID of the last message that the client has.' })
  @ApiProduces('text/event-stream')
  @ApiOkResponse({ description: 'The events.', schema: { type: 'string' } })
  @ApiErrors('validation-failed')
  async streamEvents(
    @CurrentAddress() address: SessionAddress,
    @Headers('last-event-id') lastEventId: string | undefined,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const last = messageIdSchema.optional().safeParse(lastEventId || undefined);
    if (!last.success) throw new ValidationError('Last-Event-ID: must be a message ID');
    await this.streams.open(address, { request, reply, last: last.data });
  }
}
