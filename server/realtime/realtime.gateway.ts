import { Logger } from '@nestjs/common';
import { WebSocketGateway } from '@nestjs/websockets';
import type { OnGatewayConnection, OnGatewayInit } from '@nestjs/websockets';
import { AddressExpiredError } from '../addresses/addresses.service.js';
import { AddressesService } from '../addresses/addresses.service.js';
import type { Address } from '../addresses/addresses.service.js';
import { socketAuthSchema } from '../contract/socket-events.js';
import { describeError } from '../platform/http/error.filter.js';
import { SocketLimits } from '../platform/http/socket-limits.service.js';
import type { SocketPlace } from '../platform/http/socket-limits.service.js';
import { MalformedHandshakeError } from './realtime-errors.js';
import { SessionRoomsService } from './session-rooms.service.js';
import type { RealtimeServer, RealtimeSocket } from './session-rooms.service.js';

/**
 * Owns the sockets: lets in those that hold a living session and puts them into the rooms of
 * their addresses. Nothing a client sends after its handshake is listened to.
 */
@WebSocketGateway()
export class RealtimeGateway
  implements OnGatewayInit<RealtimeServer>, OnGatewayConnection<RealtimeSocket>
{
  private readonly logger = new Logger(RealtimeGateway.name);
  /** The connections that have shown their sessions, well or badly. */
  private readonly heard = new WeakSet<object>();

  constructor(
    private readonly addresses: AddressesService,
    private readonly rooms: SessionRoomsService,
    private readonly limits: SocketLimits,
  ) {}

  afterInit(server: RealtimeServer): void {
    this.rooms.open(server);
    server.use((socket, next) => this.answerOnce(socket, next));
  }

  handleConnection(socket: RealtimeSocket): void {
    for (const sessionId of socket.data.deadSessionIds) {
      socket.emit('address:expired', { emailAddress: null, sessionId });
    }
  }

  /**
   * A connection shows its sessions once: each handshake asks the database, and a client that is
   * refused comes back on a new connection.
   */
  private answerOnce(socket: RealtimeSocket, next: (refusal?: Error) => void): void {
    if (this.heard.has(socket.conn)) {
      socket.conn.close();
      next(new Error('A connection has one handshake.'));
      return;
    }
    this.heard.add(socket.conn);
    void this.answerHandshake(socket, next);
  }

  private async answerHandshake(
    socket: RealtimeSocket,
    next: (refusal?: Error) => void,
  ): Promise<void> {
    let place: SocketPlace | undefined;
    try {
      place = this.limits.take(socket);
      await this.admit(socket, place);
      next();
    } catch (error) {
      place?.leave();
      const data = describeError(error);
      if (data.statusCode >= 500) this.logger.error(String(error));
      next(Object.assign(new Error(data.message), { data }));
    }
  }

  private async admit(socket: RealtimeSocket, place: SocketPlace): Promise<void> {
    const sessionIds = readSessionIds(socket.handshake.auth);
    const sessions = await Promise.all(sessionIds.map((id) => this.findAlive(id)));
    const alive = sessions.filter((address) => address !== null);
    if (alive.length === 0) throw new AddressExpiredError();
    place.follow(alive.map(({ id }) => id));
    for (const address of alive) await this.rooms.join(socket, address);
    socket.data.deadSessionIds = sessionIds.filter((_id, index) => !sessions[index]);
  }

  private async findAlive(sessionId: string): Promise<Address | null> {
    try {
      return await this.addresses.current(sessionId);
    } catch (error) {
      if (error instanceof AddressExpiredError) return null;
      throw error;
    }
  }
}

function readSessionIds(auth: unknown): string[] {
  const parsed = socketAuthSchema.safeParse(auth);
  if (!parsed.success) throw new MalformedHandshakeError();
  const ids = 'sessionIds' in parsed.data ? parsed.data.sessionIds : [parsed.data.sessionId];
  return [...new Set(ids)];
}
