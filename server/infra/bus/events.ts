import { OnEvent as NestOnEvent, type OnEventOptions } from '@nestjs/event-emitter';
import type { DeliveryReason, DeliveryStatus } from '@mayfly/contract/delivery.js';
import type { SocketEventName } from '@mayfly/contract/socket-events.js';

interface OfAddress {
  addressId: string;
}

interface OfMessage extends OfAddress {
  messageId: string;
}

export interface MessageReceived extends OfMessage {
  /** Time of the commit in milliseconds of Unix time, by the clock of the node that stored it. For metrics. */
  committedAt: number;
  /** Key of the client that sent the email, by which the check of the sender takes turns. Valid on the node that stored it. */
  senderKey: string;
  /** Whether the address has webhooks or push subscriptions; other addresses cost no query. */
  hasTargets: boolean;
}

/** State of one attempt to deliver an email to one address. */
export interface DeliveryAttempt {
  id: string;
  status: DeliveryStatus;
  reason: DeliveryReason | null;
  /** Host name that the sending server claims; null on nodes that it isn't connected to. */
  server: string | null;
  /** Times in milliseconds since the epoch. */
  startedAt: number;
  updatedAt: number;
}

/**
 * Payloads of all events, by name. An event states what has happened, and is published after the commit.
 * Payloads hold only IDs, keyed hashes, flags, times and enumerated values, as JSON, since some pass through Redis.
 */
export interface Events {
  /** A message was stored in an inbox. */
  'message.received': MessageReceived;
  /** A message that was returned as pending has been parsed. */
  'message.parsed': OfMessage;
  /** The sender of a message was checked. */
  'message.authenticated': OfMessage;
  /** A message was marked read or unread, alone or with its whole inbox. */
  'message.marked': OfMessage & { read: boolean };
  /** A message was deleted, alone or with its whole inbox, but not with its address. */
  'message.deleted': OfMessage;
  /** An attempt to deliver an email has finished, or takes longer than usual. */
  'delivery.updated': OfAddress & { attempt: DeliveryAttempt };
  /** `validTill` is in milliseconds of Unix time. */
  'address.issued': { validTill: number };
  /** A socket or a stream of this node follows an address. */
  'address.followed': object;
  /** The owner extended an address. `validTill` is in milliseconds of Unix time. */
  'address.extended': OfAddress & { validTill: number };
  /** The owner deleted an address and its messages. */
  'address.deleted': OfAddress;
  /** An operator ended an address: it counts as expired from now on. */
  'address.ended': OfAddress;
  /** An operator changed blocks or tokens. */
  'blocks.changed': object;
  'tokens.changed': object;
  /** Events of other nodes may have been lost: anything that depends on them must be read again. */
  'events.missed': object;
}

export type EventName = keyof Events;

/** Event that the sockets of an address receive for each event of the server. */
export const SOCKET_EVENTS = {
  'message.received': 'message:received',
  'message.parsed': 'message:updated',
  'message.authenticated': 'message:updated',
  'message.marked': 'message:updated',
  'message.deleted': 'message:deleted',
  'delivery.updated': 'delivery:updated',
  'address.extended': 'address:extended',
  'address.deleted': 'address:expired',
  'address.ended': 'address:expired',
} as const satisfies Partial<Record<EventName, SocketEventName>>;

/**
 * Events that every node receives. Each node learns of an operator's changes, including `address.ended`,
 * from the database itself.
 */
const SHARED_EVENTS: ReadonlySet<EventName> = new Set([
  'message.received',
  'message.parsed',
  'message.authenticated',
  'message.marked',
  'message.deleted',
  'delivery.updated',
  'address.extended',
  'address.deleted',
]);

/** Returns an event as it may pass through Redis, or null if it concerns this node only. */
export function toSharedEvent<Name extends EventName>(
  name: Name,
  payload: Events[Name],
): object | null {
  if (!SHARED_EVENTS.has(name)) return null;
  if (!('attempt' in payload)) return payload;
  // The host name is the only text of an event that a sender chooses.
  return { ...payload, attempt: { ...payload.attempt, server: null } };
}

/** Second argument of a handler. */
export interface EventOrigin {
  /** Whether this node has published the event. */
  isLocal: boolean;
}

type Handler<Name extends EventName> = (event: Events[Name], origin: EventOrigin) => unknown;

/**
 * Nest's `OnEvent` with the names and payloads of `Events`. A handler that throws or rejects is logged, and
 * affects neither the publisher nor other handlers, unless `suppressErrors` is false.
 *
 * @example
 * \@OnEvent('message.received')
 * count({ addressId }: Events['message.received'], { isLocal }: EventOrigin): void {}
 */
export const OnEvent = NestOnEvent as <Name extends EventName>(
  name: Name,
  options?: OnEventOptions,
) => <Method extends Handler<Name>>(
  target: object,
  key: string | symbol,
  descriptor: TypedPropertyDescriptor<Method>,
) => void;
