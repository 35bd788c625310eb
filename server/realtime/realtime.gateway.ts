import { Logger } from '@nestjs/common';
import { WebSocketGateway } from '@nestjs/websockets';
import type { OnGatewayConnection, OnGatewayInit } from '@nestjs/websockets';
import { AddressExpiredError } from '../addresses/addresses.service.js';
import { AddressesService } from '../addresses/addresses.service.js';
import { socketAuthSchema } from '../contract/socket-events.js';
import type { SocketRefusal } from '../contract/socket-events.js';
import { describeError } from '../platform/http/error.filter.js';
import { RateLimiter } from '../platform/rate-limit/rate-limiter.service.js';
import { SocketLimits } from '../platform/rate-limit/socket-limits.service.js';
import type { SocketPlace } from '../platform/rate-limit/socket-limits.service.js';
import { TooManyRequestsError } from '../platform/rate-limit/too-many-requests.error.js';
import { AddressRoomsService } from './address-rooms.service.js';
import { NodeEventsService } from './node-events.service.js';
import { MalformedHandshakeError } from './realtime-errors.js';
import type { RealtimeServer, RealtimeSocket } from './realtime-server.js';

/**
 * Owns the sockets: admits those that hold an active session and adds them to the rooms of their
 * addresses. Nothing that a client sends after its handshake is listened to.
 */
@WebSocketGateway()
export class RealtimeGateway
  implements OnGatewayInit<RealtimeServer>, OnGatewayConnection<RealtimeSocket>
{
  private readonly logger = new Logger(RealtimeGateway.name);
  /** Connections that have tried a handshake, successful or not. */
  private readonly handshakes = new WeakSet<object>();

  constructor(
    private readonly addresses: AddressesService,
    private readonly rooms: AddressRoomsService,
    private readonly nodes: NodeEventsService,
    private readonly limits: SocketLimits,
    private readonly limiter: RateLimiter,
  ) {}

  afterInit(server: RealtimeServer): void {
    this.rooms.open(server);
    this.nodes.open(server);
    server.use((socket, next) => this.allowOneHandshake(socket, next));
  }

  handleConnection(socket: RealtimeSocket): void {
    for (const sessionId of socket.data.inactiveSessionIds) {
      socket.emit('address:expired', { emailAddress: null, sessionId });
    }
  }

  /**
   * Allows one handshake per connection: each one queries the database, and a client that is
   * refused comes back on a new connection.
   */
  private allowOneHandshake(socket: RealtimeSocket, next: (refusal?: Error) => void): void {
    if (this.handshakes.has(socket.conn)) {
      socket.conn.close();
      next(new Error('Only one handshake per connection is allowed.'));
      return;
    }
    this.handshakes.add(socket.conn);
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
      const data = describeRefusal(error);
      if (data.statusCode >= 500) this.logger.error(String(error));
      next(Object.assign(new Error(data.message), { data }));
    }
  }

  private async admit(socket: RealtimeSocket, place: SocketPlace): Promise<void> {
    const sessionIds = readSessionIds(socket.handshake.auth);
    // As many guesses as requests with one session ID each would be, and as expensive.
    await this.limiter.consume('reads', place.client, sessionIds.length);
    const sessions = await this.addresses.activeSessions(sessionIds);
    const active = sessionIds.flatMap((id) => sessions.get(id) ?? []);
    if (active.length === 0) throw new AddressExpiredError();
    place.follow(active.map(({ id }) => id));
    socket.data.client = place.client;
    socket.data.following = new Map();
    socket.data.inactiveSessionIds = sessionIds.filter((id) => !sessions.has(id));
    for (const address of active) await this.rooms.join(socket, address);
  }
}

function readSessionIds(auth: unknown): string[] {
  const parsed = socketAuthSchema.safeParse(auth);
  if (!parsed.success) throw new MalformedHandshakeError();
  const ids = 'sessionIds' in parsed.data ? parsed.data.sessionIds : [parsed.data.sessionId];
  return [...new Set(ids)];
}

function describeRefusal(error: unknown): SocketRefusal {
  const refusal = describeError(error);
  if (!(error instanceof TooManyRequestsError)) return refusal;
  return { ...refusal, retryAfterSeconds: error.retryAfterSeconds };
}
