import { Inject, Injectable, Logger } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import type { Server, Socket } from 'socket.io';
import { AddressDirectoryService } from '../addresses/address-directory.service.js';
import type { Address } from '../addresses/addresses.service.js';
import type { ClientToServerEvents, ServerToClientEvents } from '../contract/socket-events.js';
import type { SocketEventName, SocketEventPayload } from '../contract/socket-events.js';
import { CLOCK } from '../platform/observability/clock.js';
import type { Clock } from '../platform/observability/clock.js';
import { REDIS } from '../platform/redis/redis.js';
import type { Redis } from '../platform/redis/redis.js';

/** What nodes tell each other. */
interface NodeEvents {
  'address:ended': (addressId: string, emailAddress: string) => void;
}

/** What a socket holds: the living addresses it follows, by id, and the dead sessions it named. */
interface SocketState {
  following: Map<string, string>;
  deadSessionIds: string[];
}
export type RealtimeServer = Server<
  ClientToServerEvents,
  ServerToClientEvents,
  NodeEvents,
  SocketState
>;
export type RealtimeSocket = Socket<
  ClientToServerEvents,
  ServerToClientEvents,
  NodeEvents,
  SocketState
>;

const CHECK_MS = 500;
const roomOf = (addressId: string): string => `address:${addressId}`;

/**
 * Owns the room of each session, and the time each room has left: this node tells its own
 * sockets when an address dies, whatever the queue does.
 */
@Injectable()
export class SessionRoomsService implements OnApplicationShutdown {
  private readonly logger = new Logger(SessionRoomsService.name);
  private readonly endings = new Map<string, number>();
  private server: RealtimeServer | undefined;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly addresses: AddressDirectoryService,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(REDIS) private readonly redis: Redis | null,
  ) {}

  /** Takes the server whose rooms these are. */
  open(server: RealtimeServer): void {
    this.server = server;
    server.on('address:ended', (addressId, emailAddress) => this.drop(addressId, emailAddress));
    this.timer = setInterval(() => void this.endThoseDue(), CHECK_MS).unref();
  }

  /** Puts a socket into the room of an address it has shown the session of. */
  async join(socket: RealtimeSocket, address: Address): Promise<void> {
    socket.data.following ??= new Map<string, string>();
    socket.data.following.set(address.id, address.emailAddress);
    await socket.join(roomOf(address.id));
    this.setEnding(address);
  }

  /**
   * Sends an event to everyone who follows the address; while Redis is away, to those on this
   * node. Where nobody can be listening, the payload is not even made.
   */
  emit<Name extends SocketEventName>(
    addressId: string,
    event: Name,
    present: () => SocketEventPayload<Name>,
  ): void {
    const reachesOthers = this.redis?.status === 'ready';
    if (!reachesOthers && !this.isFollowedHere(addressId)) return;
    const parameters = [present()] as unknown as Parameters<ServerToClientEvents[Name]>;
    const server = reachesOthers ? this.server : this.server?.local;
    server?.to(roomOf(addressId)).emit(event, ...parameters);
  }

  /** Notes that an address now lives longer. */
  setEnding(address: Address): void {
    this.endings.set(address.id, this.clock.now() + address.remainingSeconds * 1000);
  }

  /** Tells the followers on every node that an address has died, and drops them from it. */
  end(addressId: string, emailAddress: string): void {
    this.drop(addressId, emailAddress);
    if (this.redis) this.server?.serverSideEmit('address:ended', addressId, emailAddress);
  }

  /** Tells the followers on this node, and closes the sockets that follow no other address. */
  private drop(addressId: string, emailAddress: string): void {
    this.endings.delete(addressId);
    for (const socket of this.localSockets(addressId)) {
      this.server?.local.to(socket.id).emit('address:expired', { emailAddress });
      socket.data.following.delete(addressId);
      void socket.leave(roomOf(addressId));
      if (socket.data.following.size === 0) socket.disconnect(true);
    }
  }

  onApplicationShutdown(): void {
    clearInterval(this.timer);
  }

  private isFollowedHere(addressId: string): boolean {
    return this.server?.of('/').adapter.rooms.has(roomOf(addressId)) ?? false;
  }

  private localSockets(addressId: string): RealtimeSocket[] {
    const namespace = this.server?.of('/');
    const ids = namespace?.adapter.rooms.get(roomOf(addressId)) ?? [];
    return [...ids].flatMap((id) => namespace?.sockets.get(id) ?? []);
  }

  private async endThoseDue(): Promise<void> {
    const now = this.clock.now();
    const due = [...this.endings].filter(([, ending]) => ending <= now).map(([id]) => id);
    due.forEach((id) => this.endings.delete(id));
    const followed = due.filter((id) => this.localSockets(id).length > 0);
    if (followed.length === 0) return;
    try {
      const alive = new Map((await this.addresses.aliveAmong(followed)).map((a) => [a.id, a]));
      for (const id of followed) {
        const address = alive.get(id);
        if (address) this.setEnding(address);
        else this.endFollowed(id);
      }
    } catch (error) {
      this.logger.warn(`Expiry could not be checked: ${String(error)}`);
      followed.forEach((id) => this.endings.set(id, now + CHECK_MS));
    }
  }

  private endFollowed(addressId: string): void {
    const emailAddress = this.localSockets(addressId)[0]?.data.following.get(addressId);
    if (emailAddress !== undefined) this.drop(addressId, emailAddress);
  }
}
