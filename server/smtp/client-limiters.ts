import { LRUCache } from 'lru-cache';
import { identifyClient } from '../platform/rate-limit/client-address.js';
import { MAX_CONNECTIONS, MAX_CONNECTIONS_PER_CLIENT } from './smtp-limits.js';
import { replies, type SmtpReply } from './smtp-replies.js';

/** The slot that one open connection occupies. */
export interface ConnectionSlot {
  /** Releases the slot. Further calls do nothing. */
  release(): void;
}

/** Limits open connections, in total and per client. Clients without a connection take no memory. */
export class ConnectionLimiter {
  private readonly clients = new Map<string, number>();
  private open = 0;

  /** @param limitsClients whether connections are limited per client as well */
  constructor(private readonly limitsClients: boolean) {}

  /** Number of open connections. */
  get count(): number {
    return this.open;
  }

  /** Counts a connection from this IP address and returns its slot, or the reply that refuses it. */
  acquire(remoteAddress: string): ConnectionSlot | SmtpReply {
    const client = identifyClient(remoteAddress);
    const openOfClient = this.clients.get(client) ?? 0;
    if (this.open >= MAX_CONNECTIONS) return replies.tooManyConnections();
    if (this.limitsClients && openOfClient >= MAX_CONNECTIONS_PER_CLIENT) {
      return replies.tooManyClientConnections(MAX_CONNECTIONS_PER_CLIENT);
    }
    this.open += 1;
    this.clients.set(client, openOfClient + 1);
    return { release: once(() => this.remove(client)) };
  }

  private remove(client: string): void {
    this.open -= 1;
    const left = (this.clients.get(client) ?? 1) - 1;
    if (left > 0) this.clients.set(client, left);
    else this.clients.delete(client);
  }
}

function once(action: () => void): () => void {
  let done = false;
  return () => {
    if (!done) action();
    done = true;
  };
}

const DECAY_PER_MS = 10 / 60_000;
const FREE_PROBES = 10;
const MAX_PROBES = 100;
const DELAY_STEP_MS = 250;
const MAX_DELAY_MS = 5_000;
const MAX_CLIENTS = 10_000;

/** Consequence of an unknown recipient: a delay before the reply, or the end of the connection. */
export type ProbeVerdict = { delayMs: number } | 'disconnect';

/**
 * Counts unknown recipients per client across its connections. The count falls by ten per minute.
 * Above ten, each reply is delayed longer than the one before; above a hundred, the client is
 * disconnected. Keeps the ten thousand clients that were counted most recently.
 */
export class RecipientProbeLimiter {
  private readonly clients = new LRUCache<string, { count: number; at: number }>({
    max: MAX_CLIENTS,
  });

  /** Number of clients that are kept. */
  get size(): number {
    return this.clients.size;
  }

  /** Counts an unknown recipient from this IP address. `now` is in milliseconds. */
  record(remoteAddress: string, now: number): ProbeVerdict {
    const client = identifyClient(remoteAddress);
    const { count: before, at } = this.clients.get(client) ?? { count: 0, at: now };
    const count = Math.max(before - (now - at) * DECAY_PER_MS, 0) + 1;
    this.clients.set(client, { count: Math.min(count, MAX_PROBES + FREE_PROBES), at: now });
    if (count > MAX_PROBES) return 'disconnect';
    const excess = Math.max(Math.ceil(count - FREE_PROBES), 0);
    return { delayMs: Math.min(excess * DELAY_STEP_MS, MAX_DELAY_MS) };
  }
}
