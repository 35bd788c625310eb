import { identifyClient } from '../platform/rate-limit/client-address.js';
import { MAX_CONNECTIONS, MAX_CONNECTIONS_PER_CLIENT } from './smtp-limits.js';
import { replies } from './smtp-replies.js';
import type { SmtpReply } from './smtp-replies.js';

/** The place of one connection among those that are open. */
export interface Place {
  /** Gives the place back; a second time does nothing. */
  leave(): void;
}

/** Counts open connections in all and for each client; a client without any takes no memory. */
export class ConnectionLimiter {
  private readonly clients = new Map<string, number>();
  private open = 0;

  /** `perClient` is false where only the connections in all are limited. */
  constructor(private readonly perClient: boolean) {}

  /** How many connections are open. */
  get count(): number {
    return this.open;
  }

  /** Counts a connection from this IP address until its place is left, or refuses it. */
  enter(address: string): Place | SmtpReply {
    const client = identifyClient(address);
    const ofClient = this.clients.get(client) ?? 0;
    if (this.open >= MAX_CONNECTIONS) return replies.tooManyConnections();
    if (this.perClient && ofClient >= MAX_CONNECTIONS_PER_CLIENT) {
      return replies.tooManyConnectionsOfClient(MAX_CONNECTIONS_PER_CLIENT);
    }
    this.open += 1;
    this.clients.set(client, ofClient + 1);
    return { leave: once(() => this.remove(client)) };
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
