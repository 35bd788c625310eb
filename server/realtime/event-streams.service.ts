import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionAddress } from '../addresses/addresses.service.js';
import { OnEvent } from '../infra/bus/events.js';
import { SocketLimitsService } from '../infra/rate-limit/socket-limits.service.js';
import { MessagePresenter } from '../messages/message.presenter.js';
import { MessagesService } from '../messages/messages.service.js';
import { AddressRoomsService } from './address-rooms.service.js';
import { EventStream } from './event-stream.js';

/** A request for a stream; `last` is the ID of the last message that the client has. */
interface StreamRequest {
  request: FastifyRequest;
  reply: FastifyReply;
  last: string | undefined;
}

/** Owns the open streams of this node. They count toward the limits of sockets. */
@Injectable()
export class EventStreamsService {
  private readonly streams = new Set<EventStream>();

  constructor(
    private readonly rooms: AddressRoomsService,
    private readonly limits: SocketLimitsService,
    private readonly messages: MessagesService,
    private readonly presenter: MessagePresenter,
  ) {}

  /**
   * Responds with a stream.
   *
   * @throws {TooManyRequestsError} if the client or the address has too many sockets and streams
   */
  async open(address: SessionAddress, { request, reply, last }: StreamRequest): Promise<void> {
    const slot = this.limits.acquire({
      request: request.raw,
      handshake: { auth: {} },
      conn: reply.raw,
    });
    try {
      slot.trackAddresses([address.id]);
      const start = last ?? (await this.messages.findNewestId(address.id));
      const read = async (id: string, limit: number) => {
        const rows = await this.messages.listAfter(address, { after: id, limit }, slot.clientKey);
        return rows.map((row) => this.presenter.toEventMessage(row));
      };
      reply.hijack();
      // The client may have left in the meantime; no event says so any more.
      if (reply.raw.destroyed) return slot.release();
      const headers = { ...reply.getHeaders(), ...HEADERS } as Record<string, string>;
      reply.raw.writeHead(200, headers).flushHeaders();
      const stream = new EventStream(address.emailAddress, reply.raw, read, start);
      this.follow(address, stream, reply);
    } catch (error) {
      slot.release();
      throw error;
    }
  }

  /** Closes all streams, to make their clients connect to another node. */
  closeAll(): void {
    for (const stream of this.streams) stream.end();
  }

  /** Sends what may have been missed. */
  @OnEvent('events.missed')
  sendMissed(): void {
    for (const stream of this.streams) void stream.sendMessages();
  }

  private follow(address: SessionAddress, stream: EventStream, { raw }: FastifyReply): void {
    this.streams.add(stream);
    const unfollow = this.rooms.follow(address, (name, payload) => {
      if (name === 'message:received') return void stream.sendMessages();
      stream.send(name, payload);
      if (name === 'address:expired') stream.end();
    });
    raw.once('close', () => {
      this.streams.delete(stream);
      unfollow();
    });
    void stream.sendMessages();
  }
}

/** Headers of the response. nginx buffers responses unless `X-Accel-Buffering` is `no`. */
const HEADERS = {
  'Content-Type': 'text/event-stream',
  'Cache-Control': 'no-store',
  'X-Accel-Buffering': 'no',
};
