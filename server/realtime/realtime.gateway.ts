import { Logger } from '@nestjs/common';
import { WebSocketGateway, type OnGatewayConnection, type OnGatewayInit } from '@nestjs/websockets';
import { AddressesService } from '../addresses/addresses.service.js';
import { CatchAllService } from '../addresses/catch-all.service.js';
import { DomainError } from '@mayfly/contract/domain-error.js';
import { MAX_SOCKET_SESSIONS } from '@mayfly/contract/limits.js';
import { socketAuthSchema, type SocketRefusal } from '@mayfly/contract/socket-events.js';
import { isDatabaseUnavailable } from '../infra/database/database-unavailable.js';
import { toApiError } from '../infra/http/error.filter.js';
import type { LogEntry } from '../infra/logging/structured-log.js';
import { RateLimiterService } from '../infra/rate-limit/rate-limiter.service.js';
import {
  MAX_SOCKETS_PER_CLIENT,
  SocketLimitsService,
  type SocketSlot,
} from '../infra/rate-limit/socket-limits.service.js';
import { TooManyRequestsError } from '../infra/rate-limit/rate-limits.js';
import { TaskTurns } from '../infra/turns/client-turns.js';
import {
  AddressRoomsService,
  type RealtimeServer,
  type RealtimeSocket,
} from './address-rooms.service.js';

/** Handshakes in progress and waiting on this node. */
const HANDSHAKE_LIMITS = {
  slots: 30,
  slotsPerClient: 10,
  waiting: 2_000,
  waitingPerClient: MAX_SOCKETS_PER_CLIENT,
  waitMs: 5_000,
};

/** Average time until a connection is closed whose handshake failed because the database is unavailable. */
const OUTAGE_RETRY_MS = 2_000;

/**
 * Admits sockets that hold an active session and adds them to the rooms of their addresses. Ignores
 * everything that a client sends after its handshake.
 */
@WebSocketGateway()
export class RealtimeGateway
  implements OnGatewayInit<RealtimeServer>, OnGatewayConnection<RealtimeSocket>
{
  private readonly logger = new Logger(RealtimeGateway.name);
  /** Connections that have attempted a handshake, successful or not. */
  private readonly handshakes = new WeakSet<object>();
  private readonly turns = new TaskTurns(HANDSHAKE_LIMITS);

  constructor(
    private readonly addresses: AddressesService,
    private readonly catchAll: CatchAllService,
    private readonly rooms: AddressRoomsService,
    private readonly limits: SocketLimitsService,
    private readonly limiter: RateLimiterService,
  ) {}

  afterInit(server: RealtimeServer): void {
    this.rooms.open(server);
    server.use((socket, next) => this.rejectRepeatedHandshake(socket, next));
  }

  handleConnection(socket: RealtimeSocket): void {
    for (const sessionId of socket.data.inactiveSessionIds) {
      socket.emit('address:expired', { emailAddress: null, sessionId });
    }
  }

  /**
   * Allows one handshake per connection: each one queries the database, and a refused client
   * reconnects anyway.
   */
  private rejectRepeatedHandshake(socket: RealtimeSocket, next: (refusal?: Error) => void): void {
    if (this.handshakes.has(socket.conn)) {
      socket.conn.close();
      next(new Error('Only one handshake per connection is allowed.'));
      return;
    }
    this.handshakes.add(socket.conn);
    void this.handleHandshake(socket, next);
  }

  private async handleHandshake(
    socket: RealtimeSocket,
    next: (refusal?: Error) => void,
  ): Promise<void> {
    let slot: SocketSlot | undefined;
    try {
      slot = this.limits.acquire(socket);
      await this.admit(socket, slot);
      this.logger.debug({ text: 'Socket opened.', socketId: socket.id } satisfies LogEntry);
      next();
    } catch (error) {
      const data = toSocketRefusal(error);
      const entry: LogEntry = { text: `Socket refused: ${String(error)}`, socketId: socket.id };
      this.logger[error instanceof DomainError ? 'debug' : 'error'](entry);
      const refusal = Object.assign(new Error(data.message), { data });
      if (isDatabaseUnavailable(error)) {
        this.closeLater(socket, () => next(refusal));
        return;
      }
      slot?.release();
      next(refusal);
    }
  }

  /**
   * Closes the connection of a handshake that can be repeated. Socket.IO reconnects after that, but not after a
   * refusal, and the delay keeps clients from reconnecting all at the same time.
   */
  private closeLater(socket: RealtimeSocket, next: () => void): void {
    const close = () => {
      socket.conn.close();
      next();
    };
    setTimeout(close, OUTAGE_RETRY_MS * (0.5 + Math.random())).unref();
  }

  private async admit(socket: RealtimeSocket, slot: SocketSlot): Promise<void> {
    const sessionIds = parseSessionIds(socket.handshake.auth);
    // Counts as one request per session ID, so that sockets don't allow more guesses than requests.
    await this.limiter.consume('default', slot.isExempt ? null : slot.client, sessionIds.length);
    slot.checkToken();
    const follow = () => this.followAddresses(socket, slot, sessionIds);
    await (slot.isExempt
      ? follow()
      : this.turns.run({ client: slot.clientKey, signal: slot.closed }, follow));
  }

  private async followAddresses(
    socket: RealtimeSocket,
    slot: SocketSlot,
    sessionIds: string[],
  ): Promise<void> {
    const withCatchAll = this.catchAll.permits(socket.request, slot.token);
    const sessions = await this.addresses.getActiveSessions(sessionIds, withCatchAll);
    const active = sessionIds.flatMap((id) => sessions.get(id) ?? []);
    slot.trackAddresses(active.map(({ id }) => id));
    socket.data.client = slot.clientKey;
    socket.data.following = new Map();
    socket.data.inactiveSessionIds = sessionIds.filter((id) => !sessions.has(id));
    for (const address of active) await this.rooms.join(socket, address);
  }
}

function parseSessionIds(auth: unknown): string[] {
  const parsed = socketAuthSchema.safeParse(auth);
  if (!parsed.success)
    throw new DomainError(
      'malformed-handshake',
      `The handshake needs auth.sessionId, or up to ${MAX_SOCKET_SESSIONS} auth.sessionIds.`,
    );
  const ids = 'sessionIds' in parsed.data ? parsed.data.sessionIds : [parsed.data.sessionId];
  return [...new Set(ids)];
}

function toSocketRefusal(error: unknown): SocketRefusal {
  const refusal = toApiError(error);
  if (!(error instanceof TooManyRequestsError)) return refusal;
  return { ...refusal, retryAfterSeconds: error.retryAfterSeconds };
}
