import {
  Inject,
  Injectable,
  Logger,
  Optional,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { EventEmitter2 } from '@nestjs/event-emitter';
import { randomUUID } from 'node:crypto';
import { REDIS, type Redis } from '../redis/redis.js';
import { toSharedEvent, type EventName, type EventOrigin, type Events } from './events.js';

/** Channel of Redis on which all nodes publish and listen. */
const CHANNEL = 'mayfly:events';

const HEARTBEAT_INTERVAL_MS = 1_000;

/** Consecutive heartbeats that may be missing: the node's own, and another node's, which may be busy. */
const MAX_OWN_MISSING = 3;
const MAX_PEER_MISSING = 10;

/** Events in one publication, and events that wait for the publication in progress. */
const MAX_BATCH = 1_000;
const MAX_WAITING = 10_000;

/** Time until a connection must be open, and until a publication must be confirmed. */
const TIMEOUT_MS = 2_000;

/** Events as they pass through Redis: names and payloads. Without events, it is a heartbeat. */
interface Publication {
  node: string;
  /** Number of publications with events that the node has made, including this one. */
  sequence: number;
  events: [name: EventName, payload: object][];
  /** Set if earlier ones failed: a node that has just connected can't see a gap in the numbers. */
  hasGap: boolean;
  /** Set in the last publication of a node that stops. */
  isLast?: true | undefined;
}

/** Another node, as far as its publications have arrived. */
interface Peer {
  /** Undefined until one has arrived over the current link. */
  sequence: number | undefined;
  missingHeartbeats: number;
}

/** Connections that publish and listen. Neither reconnects, because the bus replaces both. */
interface Link {
  publisher: Redis;
  subscriber: Redis;
  heartbeats: number;
}

/**
 * Publishes events to the handlers of this process (`@OnEvent`), and shared ones to the other nodes via Redis, if
 * configured. Publish an event only after its transaction has committed.
 *
 * Redis may lose events, so each node detects missing ones and publishes `events.missed` to its own handlers:
 *
 * - A node receives its own heartbeat each second. If three are missing, or a connection closes, it is deaf:
 *   it opens new connections until a heartbeat arrives, and then publishes `events.missed`.
 * - Publications are numbered. A gap shows with the next publication or heartbeat of that node.
 * - A node whose heartbeats stop without a farewell may have stored messages that it didn't publish.
 *
 * A publication that fails isn't repeated: the next one that succeeds says so, and all nodes read again what they
 * show.
 *
 * @example events.publish('message.deleted', { addressId, messageId });
 */
@Injectable()
export class EventBusService implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger(EventBusService.name);
  private readonly node = randomUUID();
  private readonly peers = new Map<string, Peer>();
  private link: Link | null = null;
  private isHearing = false;
  /** Whether a connection has closed since this node last received its own heartbeat. */
  private hasLostLink = false;
  private missingHeartbeats = 0;
  private sequence = 0;
  private waiting: Publication['events'] = [];
  /** Publications with events that failed since the last one that succeeded. */
  private failures = 0;
  private publishing: Promise<void> | null = null;
  private timer: NodeJS.Timeout | undefined;

  constructor(
    private readonly emitter: EventEmitter2,
    @Optional() @Inject(REDIS) private readonly redis: Redis | null = null,
  ) {}

  /** Whether events of other nodes currently don't arrive. Always false without Redis. */
  get isDeaf(): boolean {
    return this.redis !== null && !this.isHearing;
  }

  /** Whether there may be other nodes. */
  get isShared(): boolean {
    return this.redis !== null;
  }

  async onApplicationBootstrap(): Promise<void> {
    if (!this.redis) return;
    this.timer = setInterval(() => this.beat(), HEARTBEAT_INTERVAL_MS).unref();
    await this.open(this.redis);
  }

  async onApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    this.timer = undefined;
    await this.publishing;
    if (this.link && this.isHearing) await this.post(this.link, { events: [], isLast: true });
    this.close();
  }

  /** Calls the handlers of an event without waiting for asynchronous ones. Never throws. */
  publish<Name extends EventName>(name: Name, payload: Events[Name]): void {
    this.emitter.emit(name, payload, { isLocal: true } satisfies EventOrigin);
    const shared = toSharedEvent(name, payload);
    if (shared) this.send(name, shared);
  }

  /**
   * Calls the handlers of an event of this process and waits for them.
   *
   * @throws what a handler with `suppressErrors: false` throws
   */
  async publishAndWait<Name extends EventName>(name: Name, payload: Events[Name]): Promise<void> {
    await this.emitter.emitAsync(name, payload, { isLocal: true } satisfies EventOrigin);
  }

  /**
   * Makes all nodes read again what they show. To be called once the database responds again after a transaction that
   * it may have committed without a confirmation: its events were not published.
   */
  announceMissed(): void {
    this.failures += 1;
    this.reportMissed('a transaction was not confirmed');
  }

  /** Sends an event to the other nodes, together with others of this turn of the event loop. Never throws. */
  send(name: EventName, payload: object): void {
    if (!this.redis) return;
    if (this.waiting.length < MAX_WAITING) this.waiting.push([name, payload]);
    else this.failures += 1;
    this.publishing ??= this.publishWaiting().finally(() => (this.publishing = null));
  }

  /**
   * Publishes one batch at a time, to bound memory while Redis doesn't respond. Events that were dropped, or
   * could not be published, leave a gap.
   */
  private async publishWaiting(): Promise<void> {
    await new Promise(setImmediate);
    while (this.waiting.length > 0) {
      const events = this.waiting.splice(0, MAX_BATCH);
      this.sequence += 1;
      if (this.link) await this.post(this.link, { events });
      else this.failures += 1;
    }
  }

  /** Publishes to Redis. Never rejects. */
  private async post(
    { publisher }: Link,
    content: Pick<Publication, 'events' | 'isLast'>,
  ): Promise<void> {
    const { node, sequence, failures } = this;
    const publication: Publication = { node, sequence, hasGap: failures > 0, ...content };
    try {
      await publisher.publish(CHANNEL, JSON.stringify(publication));
      if (this.failures === failures) this.failures = 0;
    } catch (error) {
      if (content.events.length > 0) this.failures += 1;
      this.logger.debug(`Events could not be published: ${String(error)}`);
    }
  }

  /** Sends a heartbeat, replaces connections over which none arrives, and checks the other nodes. */
  private beat(): void {
    // Counts beats instead of measuring time: a blocked event loop reads what has arrived before the next.
    this.missingHeartbeats += 1;
    if (this.missingHeartbeats > MAX_OWN_MISSING) this.close();
    if (this.link) {
      this.link.heartbeats += 1;
      void this.post(this.link, { events: [] });
    } else if (this.redis) void this.open(this.redis);
    if (this.isHearing) this.checkPeers();
  }

  private checkPeers(): void {
    const before = this.peers.size;
    for (const [node, peer] of this.peers) {
      peer.missingHeartbeats += 1;
      if (peer.missingHeartbeats > MAX_PEER_MISSING) this.peers.delete(node);
    }
    if (this.peers.size < before) this.reportMissed('a node has stopped responding');
  }

  /** Opens new connections and sends a heartbeat. Never rejects. */
  private async open(redis: Redis): Promise<void> {
    const connect = () =>
      redis.duplicate({
        lazyConnect: true,
        enableOfflineQueue: false,
        autoResendUnfulfilledCommands: false,
        connectTimeout: TIMEOUT_MS,
        commandTimeout: TIMEOUT_MS,
        retryStrategy: () => null,
      });
    const link: Link = { publisher: connect(), subscriber: connect(), heartbeats: 0 };
    this.link = link;
    this.missingHeartbeats = 0;
    // If one is killed before it is heard again, it may have stored messages that it didn't publish.
    for (const node of this.peers.keys()) {
      this.peers.set(node, { sequence: undefined, missingHeartbeats: 0 });
    }
    const { publisher, subscriber } = link;
    for (const connection of [publisher, subscriber]) {
      connection.on('error', () => undefined);
      connection.on('end', () => {
        if (this.link === link) this.close();
      });
    }
    subscriber.on('message', (_channel, text) => {
      if (this.link === link) this.receive(text);
    });
    try {
      await Promise.all([publisher.connect(), subscriber.connect()]);
      await subscriber.subscribe(CHANNEL);
      await this.post(link, { events: [] });
    } catch (error) {
      this.logger.debug(`Events of other nodes can't be received: ${String(error)}`);
      if (this.link === link) this.close();
    }
  }

  /** Closes the connections. The next beat opens new ones. */
  private close(): void {
    const { link } = this;
    this.link = null;
    if (this.isHearing && this.timer) this.logger.warn('Events of other nodes do not arrive.');
    this.isHearing = false;
    this.hasLostLink = true;
    link?.publisher.disconnect();
    link?.subscriber.disconnect();
  }

  private receive(text: string): void {
    const publication = parsePublication(text);
    if (!publication) return;
    const { node, sequence, events, hasGap, isLast } = publication;
    if (node === this.node) return this.receiveOwn();
    const added = events.length > 0 ? 1 : 0;
    const known = this.peers.get(node)?.sequence;
    // Over an old connection, it may arrive after one over a new connection. The gap has been reported.
    if (known !== undefined && sequence < known + added) return;
    const isLinkNew = this.link !== null && this.link.heartbeats <= MAX_OWN_MISSING;
    // No sequence is known if the other node has published nothing yet, or this node has just connected.
    const expected = known !== undefined || !isLinkNew ? (known ?? 0) + added : sequence;
    if (isLast) this.peers.delete(node);
    else this.peers.set(node, { sequence, missingHeartbeats: 0 });
    for (const [name, payload] of events) {
      this.emitter.emit(name, payload, { isLocal: false } satisfies EventOrigin);
    }
    if (hasGap || sequence > expected) this.reportMissed('events of another node were lost');
  }

  /** Handles an own publication. Its events were handled before; it proves that events arrive. */
  private receiveOwn(): void {
    this.missingHeartbeats = 0;
    if (this.isHearing) return;
    this.isHearing = true;
    if (this.hasLostLink) this.reportMissed('this node was disconnected');
    this.hasLostLink = false;
  }

  private reportMissed(reason: string): void {
    this.logger.log(`Events may be missing, since ${reason}. Sockets catch up.`);
    this.emitter.emit('events.missed', {}, { isLocal: true } satisfies EventOrigin);
  }
}

/** Returns null for text that isn't a publication, which anyone with access to Redis may send. */
function parsePublication(text: string): Publication | null {
  try {
    const publication = JSON.parse(text) as Publication;
    return Array.isArray(publication.events) ? publication : null;
  } catch {
    return null;
  }
}
