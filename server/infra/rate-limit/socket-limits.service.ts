import { Inject, Injectable } from '@nestjs/common';
import type { IncomingMessage } from 'node:http';
import { CONFIG, type Config } from '../../config/config.js';
import { readBearerToken } from '../client-tokens/token-policy.js';
import { identifyClient, createClientIpReader } from './client-address.js';
import { ClientKeyService } from './client-key.service.js';
import { KeyedSums } from './keyed-sums.js';
import { LimitExemptionsService } from './limit-exemptions.service.js';
import { RateLimiterService } from './rate-limiter.service.js';
import { TooManyRequestsError } from './rate-limits.js';

/** Maximum number of open sockets of one client, and of sockets that follow one address. */
export const MAX_SOCKETS_PER_CLIENT = 200;
export const MAX_SOCKETS_PER_ADDRESS = 10;

const RETRY_AFTER_SECONDS = 60;

/** The slot that one open socket occupies. */
export interface SocketSlot {
  /** The socket's client, as rate limits identify it. */
  client: string;
  /** Key of the client, by which its work takes turns. */
  clientKey: string;
  /** Whether limits per client don't apply to the socket. */
  isExempt: boolean;
  /** Token of its handshake, or null. */
  token: string | null;
  /** Aborts when the connection closes. */
  closed: AbortSignal;
  /** @throws {DomainError} `unknown-token` if its handshake has a token that isn't valid */
  checkToken(): void;
  /**
   * Counts the socket for each of the addresses, or for none of them if it throws.
   *
   * @param addressIds IDs of the addresses that the socket follows
   * @throws {TooManyRequestsError} if one of them has `MAX_SOCKETS_PER_ADDRESS` already
   */
  trackAddresses(addressIds: string[]): void;
  /** Releases the slot. Further calls do nothing. */
  release(): void;
}

/** The members of a Socket.IO socket that are used here. */
export interface CountedSocket {
  request: IncomingMessage;
  handshake: { auth: Record<string, unknown> };
  conn: { once(event: 'close', listener: () => void): unknown };
}

/** Limits how many sockets of this process a client and an address may have open. */
@Injectable()
export class SocketLimitsService {
  private readonly clients = new KeyedSums();
  private readonly addresses = new KeyedSums();
  private readonly readClientIp: (request: IncomingMessage) => string;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly limiter: RateLimiterService,
    private readonly exemptions: LimitExemptionsService,
    private readonly keys: ClientKeyService,
  ) {
    this.readClientIp = createClientIpReader(config);
  }

  /**
   * Counts a socket until its connection closes or its slot is released.
   *
   * @throws {TooManyRequestsError} if its client has too many, unless it is exempt
   */
  acquire(socket: CountedSocket): SocketSlot {
    const client = identifyClient(this.readClientIp(socket.request));
    const token = readToken(socket);
    const isExempt = this.exemptions.isExempt(socket.request, token);
    if (!isExempt && this.clients.get(client) >= MAX_SOCKETS_PER_CLIENT) {
      this.limiter.countRejection('sockets');
      throw new TooManyRequestsError(
        `You have ${MAX_SOCKETS_PER_CLIENT} sockets open already. Please close one first.`,
        RETRY_AFTER_SECONDS,
        'too-many-sockets',
      );
    }
    const checkToken = () => this.exemptions.checkToken(socket.request, token);
    const closing = new AbortController();
    const slot = this.createSlot({
      client,
      clientKey: this.keys.derive(client),
      isExempt,
      token,
      closed: closing.signal,
      checkToken,
    });
    socket.conn.once('close', () => {
      slot.release();
      closing.abort();
    });
    return slot;
  }

  private createSlot(owner: Omit<SocketSlot, 'trackAddresses' | 'release'>): SocketSlot {
    const { client } = owner;
    let tracked: string[] = [];
    let isOpen = true;
    this.clients.add(client, 1);
    return {
      ...owner,
      trackAddresses: (addressIds) => {
        if (!isOpen) return;
        this.assertCapacity(addressIds);
        tracked = [...tracked, ...addressIds];
        addressIds.forEach((id) => this.addresses.add(id, 1));
      },
      release: () => {
        if (!isOpen) return;
        isOpen = false;
        this.clients.add(client, -1);
        tracked.forEach((id) => this.addresses.add(id, -1));
      },
    };
  }

  private assertCapacity(addressIds: string[]): void {
    if (addressIds.every((id) => this.addresses.get(id) < MAX_SOCKETS_PER_ADDRESS)) return;
    this.limiter.countRejection('sockets');
    throw new TooManyRequestsError(
      `This address is open in ${MAX_SOCKETS_PER_ADDRESS} places already. Please close one first.`,
      RETRY_AFTER_SECONDS,
      'too-many-sockets',
    );
  }
}

/** Returns the token of a handshake: `auth.token`, since browsers can't set headers, else the header's. */
function readToken({ request, handshake }: CountedSocket): string | null {
  const { token } = handshake.auth;
  return typeof token === 'string' ? token : readBearerToken(request.headers.authorization);
}
