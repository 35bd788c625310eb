import { Injectable, Logger } from '@nestjs/common';
import { AddressDirectoryService } from '../addresses/address-directory.service.js';
import { presentAddressExtended } from '../addresses/address.presenter.js';
import { MessagePresenter } from '../messages/message.presenter.js';
import { MessagesService } from '../messages/messages.service.js';
import { AddressRoomsService } from './address-rooms.service.js';
import { NodeEventsService } from './node-events.service.js';
import type { NodeEvent } from './realtime-server.js';

type MessageEvent = Extract<NodeEvent, { messageId: string }>;

/** Messages of one address on their way to its sockets, and those deleted meanwhile. */
interface Pushes {
  last: Promise<void>;
  deleted: Set<string>;
}

/** How long a new message may wait for its reading before its row is pushed as pending. */
const PUSH_DEADLINE_MS = 500;

/**
 * Turns domain events, of this node and of others, into socket events for the sockets of this node.
 * Reads a message only if somebody here follows its address.
 */
@Injectable()
export class BroadcasterService {
  private readonly logger = new Logger(BroadcasterService.name);
  private readonly pushes = new Map<string, Pushes>();

  constructor(
    nodes: NodeEventsService,
    private readonly rooms: AddressRoomsService,
    private readonly addresses: AddressDirectoryService,
    private readonly messages: MessagesService,
    private readonly presenter: MessagePresenter,
  ) {
    nodes.subscribe((event) => this.handle(event));
  }

  private handle(event: NodeEvent): void {
    const { addressId } = event;
    if (!this.rooms.isFollowed(addressId)) return;
    switch (event.name) {
      case 'stored':
      case 'completed':
        return this.push(event);
      case 'updated': {
        const { messageId: id, read } = event;
        return this.rooms.emit(addressId, 'message:updated', { id, read });
      }
      case 'deleted':
        this.pushes.get(addressId)?.deleted.add(event.messageId);
        return this.rooms.emit(addressId, 'message:deleted', { id: event.messageId });
      case 'extended':
        return void this.announceExtension(addressId);
      case 'ended':
        return this.rooms.end(addressId);
    }
  }

  /**
   * Pushes a message once it is read. Messages of an address are read concurrently and pushed in
   * the order in which they were stored; one that was deleted meanwhile is not pushed.
   */
  private push(event: MessageEvent): void {
    const { addressId } = event;
    const current = this.pushes.get(addressId) ?? { last: Promise.resolve(), deleted: new Set() };
    const pushed = this.emitMessage(event, current).catch((error: unknown) => {
      this.logger.warn(`A message could not be pushed: ${String(error)}`);
    });
    current.last = pushed;
    this.pushes.set(addressId, current);
    void pushed.then(() => {
      if (current.last === pushed) this.pushes.delete(addressId);
    });
  }

  private async emitMessage(event: MessageEvent, { last, deleted }: Pushes): Promise<void> {
    const { addressId, messageId, name } = event;
    const client = this.rooms.clientOf(addressId) ?? '';
    const reader = { client, deadlineMs: PUSH_DEADLINE_MS };
    const [message] = await Promise.all([this.messages.load(addressId, messageId, reader), last]);
    if (!message || deleted.has(messageId)) return;
    const shown = this.presenter.pushed(message);
    if (name === 'stored') {
      this.rooms.emit(addressId, 'message:received', { message: shown });
    } else if (shown.reading !== 'pending') {
      this.rooms.emit(addressId, 'message:updated', { id: messageId, message: shown });
    }
  }

  private async announceExtension(addressId: string): Promise<void> {
    try {
      const [address] = await this.addresses.aliveAmong([addressId]);
      if (!address) return;
      this.rooms.setExpiry(address);
      this.rooms.emit(addressId, 'address:extended', presentAddressExtended(address));
    } catch (error) {
      this.logger.warn(`An extension could not be announced: ${String(error)}`);
    }
  }
}
