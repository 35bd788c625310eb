import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { AddressLookupService, type Address } from '../addresses/address-lookup.service.js';
import { toAddressExtended } from '../addresses/address.presenter.js';
import type {
  ServerToClientEvents,
  SocketEventName,
  SocketEventPayload,
  ClientToServerEvents,
} from '@mayfly/contract/socket-events.js';
import { OnEvent, SOCKET_EVENTS, type Events } from '../infra/bus/events.js';
import { byteLength } from '../infra/http/pending-responses.js';
import { MailDeliveryService } from '../messages/delivery/mail-delivery.service.js';
import { MONOTONIC_CLOCK, type Clock } from '../infra/clock/clock.js';
import { addCounter, addReadGauge } from '../infra/metrics/create-metrics.js';
import { Registry, type Counter } from 'prom-client';
import type { DefaultEventsMap, Server, Socket } from 'socket.io';

/** State of a socket. */
interface SocketState {
  /** Email addresses that the socket follows, by address ID. */
  following: Map<string, string>;
  /** Session IDs of its handshake that are expired, deleted or unknown. */
  inactiveSessionIds: string[];
  /** Client of the socket, as rate limits identify it. */
  client: string;
}

export type RealtimeServer = Server<
  ClientToServerEvents,
  ServerToClientEvents,
  DefaultEventsMap,
  SocketState
>;
export type RealtimeSocket = Socket<
  ClientToServerEvents,
  ServerToClientEvents,
  DefaultEventsMap,
  SocketState
>;

const CHECK_INTERVAL_MS = 500;
/** Checks after which all addresses are due: the monotonic clock stops while the machine is suspended. */
const FULL_CHECK_EVERY = 120;
/** Time within which all sockets are closed after events were missed: for each socket, and at most. */
const RECONNECT_SPREAD_MS = { perSocket: 10, max: 10_000 };
const ROOM_PREFIX = 'address:';
const buildRoomName = (addressId: string): string => `${ROOM_PREFIX}${addressId}`;

/** Handles an event of an address, with its payload as sockets receive it except for `emailAddress`. */
type EventHandler = (name: SocketEventName, payload: object) => void;

/**
 * Owns the room of each address on this node. Emits events to the sockets of this node only; other
 * nodes emit to theirs. Notifies and disconnects the sockets of expired addresses by a timer, so
 * that this doesn't depend on the queue. Disconnects sockets that don't read.
 */
@Injectable()
export class AddressRoomsService implements OnApplicationShutdown {
  private readonly logger = new Logger(AddressRoomsService.name);
  private readonly expiryTimes = new Map<string, number>();
  private readonly backlogs = new WeakMap<object, Backlog>();
  /** Handlers of streams, by address ID. */
  private readonly handlers = new Map<string, { emailAddress: string; all: Set<EventHandler> }>();
  private server: RealtimeServer | undefined;
  private timer: NodeJS.Timeout | undefined;
  private checks = 0;
  private readonly dropped: Counter;

  constructor(
    private readonly addresses: AddressLookupService,
    private readonly delivery: MailDeliveryService,
    @Inject(MONOTONIC_CLOCK) private readonly clock: Clock,
    private readonly registry: Registry,
  ) {
    this.dropped = addCounter(
      registry,
      'mayfly_sockets_dropped_total',
      'Sockets that were closed because their client did not read.',
    );
  }

  /** Binds to the Socket.IO server and starts the expiry check. */
  open(server: RealtimeServer): void {
    this.server = server;
    addReadGauge(this.registry, {
      name: 'mayfly_sockets',
      help: 'Open sockets of this process.',
      read: () => server.of('/').sockets.size,
    });
    server.engine.on('connection', (connection: Connection) => {
      this.backlogs.set(connection, new Backlog(connection));
    });
    const forAddress = (handle: (addressId: string) => void) => (room: string) => {
      if (room.startsWith(ROOM_PREFIX)) handle(room.slice(ROOM_PREFIX.length));
    };
    const { adapter } = server.of('/');
    adapter.on(
      'create-room',
      forAddress((id) => this.delivery.watch(id)),
    );
    adapter.on(
      'delete-room',
      forAddress((id) => this.forget(id)),
    );
    this.timer = setInterval(() => void this.expireDue(), CHECK_INTERVAL_MS).unref();
  }

  /** Adds a socket to the room of an address whose session ID it has sent. */
  async join(socket: RealtimeSocket, address: Address): Promise<void> {
    socket.data.following.set(address.id, address.emailAddress);
    await socket.join(buildRoomName(address.id));
    this.setExpiry(address);
  }

  /** Calls back with each event of an address, as sockets receive it. Returns an unsubscribe function. */
  follow(address: Address, handler: EventHandler): () => void {
    const { id, emailAddress } = address;
    const { all } = this.handlers.get(id) ?? { all: new Set() };
    this.handlers.set(id, { emailAddress, all: all.add(handler) });
    this.delivery.watch(id);
    this.setExpiry(address);
    return () => {
      all.delete(handler);
      if (all.size === 0) this.handlers.delete(id);
      this.forget(id);
    };
  }

  /** Returns whether a socket or stream of this node follows the address. */
  isFollowed(addressId: string): boolean {
    const { rooms } = this.server?.of('/').adapter ?? {};
    return this.handlers.has(addressId) || (rooms?.has(buildRoomName(addressId)) ?? false);
  }

  private forget(addressId: string): void {
    if (this.isFollowed(addressId)) return;
    this.delivery.unwatch(addressId);
    this.expiryTimes.delete(addressId);
  }

  /** Returns the client, by which its work takes turns, of a socket that follows the address, or null. */
  findClient(addressId: string): string | null {
    return this.getSockets(addressId)[0]?.data.client ?? null;
  }

  /**
   * Emits the socket event of an event to the sockets of this node that follow the address. A socket with unsent bytes that
   * would exceed `MAX_BACKLOG_BYTES` is closed instead; its client fetches what it missed.
   */
  emit<Name extends keyof typeof SOCKET_EVENTS>(
    addressId: string,
    event: Name,
    payload: Omit<SocketEventPayload<(typeof SOCKET_EVENTS)[Name]>, 'emailAddress'>,
  ): void {
    const sockets = this.getSockets(addressId);
    const followers = this.handlers.get(addressId);
    const emailAddress = sockets[0]?.data.following.get(addressId) ?? followers?.emailAddress;
    if (emailAddress === undefined) return;
    for (const handle of followers?.all ?? []) handle(SOCKET_EVENTS[event], payload);
    const full = { emailAddress, ...payload };
    const backlogs = sockets.flatMap(({ conn }) => this.backlogs.get(conn) ?? []);
    const waiting = backlogs.filter((backlog) => backlog.bytes > 0);
    // Most sockets have read everything, and then the payload needn't be measured.
    const bytes = waiting.length > 0 ? Buffer.byteLength(JSON.stringify(full)) : 0;
    for (const backlog of waiting) {
      if (backlog.bytes + bytes <= MAX_BACKLOG_BYTES) continue;
      backlog.drop();
      this.dropped.inc();
    }
    const name = SOCKET_EVENTS[event];
    const parameters = [full] as unknown as Parameters<ServerToClientEvents[typeof name]>;
    this.server?.to(buildRoomName(addressId)).emit(name, ...parameters);
  }

  /** Stores when an address expires, if a socket of this node still follows it. */
  setExpiry(address: Address): void {
    if (!this.isFollowed(address.id)) return;
    this.expiryTimes.set(address.id, this.clock.now() + address.remainingSeconds * 1000);
  }

  /**
   * Notifies the sockets of an address that was deleted or has expired. Disconnects those that
   * follow no other address.
   */
  @OnEvent('address.deleted')
  @OnEvent('address.ended')
  close({ addressId }: Events['address.deleted']): void {
    this.expiryTimes.delete(addressId);
    this.emit(addressId, 'address.deleted', {});
    for (const socket of this.getSockets(addressId)) {
      socket.data.following.delete(addressId);
      void socket.leave(buildRoomName(addressId));
      if (socket.data.following.size === 0) socket.disconnect(true);
    }
  }

  /** Emits the new expiry of an address. */
  @OnEvent('address.extended')
  async emitExtension({ addressId }: Pick<Events['address.extended'], 'addressId'>): Promise<void> {
    if (!this.isFollowed(addressId)) return;
    try {
      const [address] = await this.addresses.findActive([addressId]);
      if (!address) return;
      this.setExpiry(address);
      this.emit(addressId, 'address.extended', toAddressExtended(address));
    } catch (error) {
      this.logger.warn(`The extension of an address could not be pushed: ${String(error)}`);
    }
  }

  /**
   * Closes the connection of every socket, of many at random moments within a few seconds. Clients reconnect by
   * themselves and then fetch what they have missed.
   */
  @OnEvent('events.missed')
  reconnectAll(): void {
    const sockets = [...(this.server?.of('/').sockets.values() ?? [])];
    const { perSocket, max } = RECONNECT_SPREAD_MS;
    const spreadMs = Math.min(sockets.length * perSocket, max);
    for (const socket of sockets)
      setTimeout(() => socket.conn.close(), Math.random() * spreadMs).unref();
  }

  /** Makes the clients of an address fetch what could not be pushed to them. */
  reconnect(addressId: string): void {
    for (const handle of this.handlers.get(addressId)?.all ?? []) handle('message:received', {});
    for (const socket of this.getSockets(addressId)) socket.conn.close();
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  private getSockets(addressId: string): RealtimeSocket[] {
    const namespace = this.server?.of('/');
    const ids = namespace?.adapter.rooms.get(buildRoomName(addressId)) ?? [];
    return [...ids].flatMap((id) => namespace?.sockets.get(id) ?? []);
  }

  /**
   * Closes the rooms of addresses that have expired by PostgreSQL's clock; this clock only decides
   * when to query it.
   */
  private async expireDue(): Promise<void> {
    const now = this.clock.now();
    this.checks += 1;
    const limit = this.checks % FULL_CHECK_EVERY === 0 ? Infinity : now;
    const due = [...this.expiryTimes].filter(([, time]) => time <= limit).map(([id]) => id);
    due.forEach((id) => this.expiryTimes.delete(id));
    const followed = due.filter((id) => this.isFollowed(id));
    if (followed.length === 0) return;
    try {
      const active = new Map((await this.addresses.findActive(followed)).map((a) => [a.id, a]));
      for (const id of followed) {
        const address = active.get(id);
        if (address) this.setExpiry(address);
        else this.close({ addressId: id });
      }
    } catch (error) {
      this.logger.warn(`Expiry could not be checked: ${String(error)}`);
      followed.forEach((id) => this.expiryTimes.set(id, now + CHECK_INTERVAL_MS));
    }
  }
}

/** Maximum number of unsent bytes of a socket; with more, its client counts as not reading. */
const MAX_BACKLOG_BYTES = 1024 * 1024;

/** The parts of an Engine.IO connection that `Backlog` uses. */
interface Connection {
  transport: { writable: boolean };
  request: { socket: { destroy(): void } };
  on(event: 'packetCreate', handle: (packet: { data?: unknown }) => void): unknown;
  on(event: 'flush', handle: () => void): unknown;
  close(discard: boolean): void;
}

/**
 * Counts the bytes that the server holds for a connection: queued packets, and bytes of the last flush until the
 * transport is writable again. Socket.IO doesn't detect a client that replies to pings but never reads.
 */
export class Backlog {
  private queued = 0;
  private flushed = 0;

  constructor(private readonly connection: Connection) {
    connection.on('packetCreate', ({ data }) => (this.queued += byteLength(data)));
    connection.on('flush', () => {
      this.flushed = this.queued;
      this.queued = 0;
    });
  }

  get bytes(): number {
    return this.queued + (this.connection.transport.writable ? 0 : this.flushed);
  }

  /** Closes the connection immediately, since an orderly close would wait for its client to read. */
  drop(): void {
    this.connection.close(true);
    this.connection.request.socket.destroy();
  }
}
