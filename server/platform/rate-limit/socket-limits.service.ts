import { Inject, Injectable } from '@nestjs/common';
import type { IncomingMessage } from 'node:http';
import { CONFIG } from '../../config/config.js';
import type { Config } from '../../config/config.js';
import { clientAddressReader, clientOf } from './client-address.js';
import { TooManyRequestsError } from './too-many-requests.error.js';

/** Open sockets of one client, and those that follow one session. */
export const SOCKETS_PER_CLIENT = 200;
export const SOCKETS_PER_SESSION = 10;

const RETRY_AFTER_SECONDS = 60;

/** The place of one socket among those that are open. */
export interface SocketPlace {
  /** The client of the socket, as rate limits know it. */
  client: string;
  /**
   * Counts the socket for the sessions it shows as well, all or none.
   *
   * @throws {TooManyRequestsError} where one of them has its ten already
   */
  follow(sessions: string[]): void;
  /** Gives the place back; a second time does nothing. */
  leave(): void;
}

/** The part of a Socket.IO socket that is needed here. */
export interface CountedSocket {
  request: IncomingMessage;
  conn: { once(event: 'close', listener: () => void): unknown };
}

/** Owns how many sockets of this process a client and a session have open. */
@Injectable()
export class SocketLimits {
  private readonly clients = new Counts();
  private readonly sessions = new Counts();
  private readonly addressOf: (request: IncomingMessage) => string;

  constructor(@Inject(CONFIG) private readonly config: Config) {
    this.addressOf = clientAddressReader(config);
  }

  /**
   * Counts a socket until its connection closes or its place is left.
   *
   * @throws {TooManyRequestsError} where its client has too many; `RATE_LIMITS=off` lifts this
   */
  take(socket: CountedSocket): SocketPlace {
    const client = clientOf(this.addressOf(socket.request));
    if (this.config.RATE_LIMITS && this.clients.of(client) >= SOCKETS_PER_CLIENT) {
      throw new TooManyRequestsError(
        `You have ${SOCKETS_PER_CLIENT} sockets open already. Please close one first.`,
        RETRY_AFTER_SECONDS,
      );
    }
    const place = this.placeOf(client);
    socket.conn.once('close', () => place.leave());
    return place;
  }

  private placeOf(client: string): SocketPlace {
    let followed: string[] = [];
    let open = true;
    this.clients.add(client);
    return {
      client,
      follow: (sessions) => {
        if (!open) return;
        this.requireRoom(sessions);
        followed = [...followed, ...sessions];
        sessions.forEach((session) => this.sessions.add(session));
      },
      leave: () => {
        if (!open) return;
        open = false;
        this.clients.remove(client);
        followed.forEach((session) => this.sessions.remove(session));
      },
    };
  }

  private requireRoom(sessions: string[]): void {
    if (sessions.every((session) => this.sessions.of(session) < SOCKETS_PER_SESSION)) return;
    throw new TooManyRequestsError(
      `This address is open in ${SOCKETS_PER_SESSION} places already. Please close one first.`,
      RETRY_AFTER_SECONDS,
    );
  }
}

/** How many there are of each; those with none take no memory. */
class Counts {
  private readonly counts = new Map<string, number>();

  of(key: string): number {
    return this.counts.get(key) ?? 0;
  }

  add(key: string): void {
    this.counts.set(key, this.of(key) + 1);
  }

  remove(key: string): void {
    const left = this.of(key) - 1;
    if (left > 0) this.counts.set(key, left);
    else this.counts.delete(key);
  }
}
