import { Injectable, Logger } from '@nestjs/common';
import { AddressLookupService } from '../addresses/address-lookup.service.js';
import { toAddressExtended } from '../addresses/address.presenter.js';
import { MessagePresenter, toAuthentication } from '../messages/message.presenter.js';
import { MessagesService } from '../messages/messages.service.js';
import type { LogEntry } from '../infra/logging/structured-log.js';
import { AddressRoomsService } from './address-rooms.service.js';
import { NodeEventsService } from './node-events.service.js';
import type { NodeEvent } from './realtime-server.js';

type MessageEvent = Extract<NodeEvent, { messageId: string }>;

/** Messages of one address that are being pushed. */
interface Pushes {
  /** Resolves after the latest push. */
  last: Promise<void>;
  /** IDs of messages that were deleted in the meantime. */
  deleted: Set<string>;
}

/** Time that a new message may wait to be parsed before it is pushed as pending. */
const PUSH_DEADLINE_MS = 500;

/**
 * Emits domain events, of this node and of others, to the sockets of this node. Loads a message
 * only if one of them follows its address.
 */
@Injectable()
export class BroadcasterService {
  private readonly logger = new Logger(BroadcasterService.name);
  private readonly pushes = new Map<string, Pushes>();

  constructor(
    private readonly nodes: NodeEventsService,
    private readonly rooms: AddressRoomsService,
    private readonly addresses: AddressLookupService,
    private readonly messages: MessagesService,
    private readonly presenter: MessagePresenter,
  ) {
    nodes.subscribe((event) => this.handle(event));
  }

  private handle(event: NodeEvent): void {
    const { addressId } = event;
    if (event.name === 'delivery-traced' || !this.rooms.isFollowed(addressId)) return;
    switch (event.name) {
      case 'message-stored':
        this.nodes.publishWatched(addressId, event.messageId);
        return this.push(event);
      case 'message-completed':
        return this.push(event);
      case 'message-authenticated':
        return void this.emitAuthentication(event);
      case 'message-updated': {
        const { messageId: id, read } = event;
        return this.rooms.emit(addressId, 'message:updated', { id, read });
      }
      case 'message-deleted':
        this.pushes.get(addressId)?.deleted.add(event.messageId);
        return this.rooms.emit(addressId, 'message:deleted', { id: event.messageId });
      case 'address-extended':
        return void this.emitExtension(addressId);
      case 'address-deleted':
        return this.rooms.close(addressId);
    }
  }

  /**
   * Pushes a message once it is parsed. Messages of an address are parsed concurrently and pushed
   * in the order in which they were stored; one that was deleted in the meantime is not pushed.
   */
  private push(event: MessageEvent): void {
    const { addressId } = event;
    const current = this.pushes.get(addressId) ?? { last: Promise.resolve(), deleted: new Set() };
    const earlier = current.last;
    const pushed = this.emitMessage(event, current)
      .catch((error: unknown) => {
        this.logger.warn(`A message could not be pushed: ${String(error)}`);
      })
      // A message that could not be loaded must not let later ones overtake earlier ones.
      .then(() => earlier);
    current.last = pushed;
    this.pushes.set(addressId, current);
    void pushed.then(() => {
      if (current.last === pushed) this.pushes.delete(addressId);
    });
  }

  private async emitMessage(event: MessageEvent, { last, deleted }: Pushes): Promise<void> {
    const { addressId, messageId, name } = event;
    const client = this.rooms.findClient(addressId) ?? '';
    const reader = { client, deadlineMs: PUSH_DEADLINE_MS };
    const [message] = await Promise.all([this.messages.load(addressId, messageId, reader), last]);
    if (!message || deleted.has(messageId)) return;
    const shown = this.presenter.toEventMessage(message);
    if (name === 'message-stored') {
      this.rooms.emit(addressId, 'message:received', { message: shown });
      this.logger.debug({ text: 'Message pushed.', messageId } satisfies LogEntry);
      if (event.times) this.rooms.metrics.countPush(event.times);
    } else if (shown.reading !== 'pending') {
      this.rooms.emit(addressId, 'message:updated', { id: messageId, message: shown });
    }
  }

  /** Emits the result of a sender check, after the message itself. */
  private async emitAuthentication({ addressId, messageId: id }: MessageEvent): Promise<void> {
    try {
      const [found] = await Promise.all([
        this.messages.findAuthentication(id),
        this.pushes.get(addressId)?.last,
      ]);
      const authentication = toAuthentication(found);
      if (authentication) this.rooms.emit(addressId, 'message:updated', { id, authentication });
    } catch (error) {
      this.logger.warn(`The result of a sender check could not be pushed: ${String(error)}`);
    }
  }

  private async emitExtension(addressId: string): Promise<void> {
    try {
      const [address] = await this.addresses.findActive([addressId]);
      if (!address) return;
      this.rooms.setExpiry(address);
      this.rooms.emit(addressId, 'address:extended', toAddressExtended(address));
    } catch (error) {
      this.logger.warn(`The extension of an address could not be pushed: ${String(error)}`);
    }
  }
}
