import { Injectable, Logger } from '@nestjs/common';
import { authenticationSchema } from '@mayfly/contract/message.js';
import { MessagePresenter, toShape } from '../messages/message.presenter.js';
import { MessagesService } from '../messages/messages.service.js';
import { Registry, type Histogram } from 'prom-client';
import { addHistogram } from '../infra/metrics/create-metrics.js';
import type { LogEntry } from '../infra/logging/structured-log.js';
import { OnEvent, type Events } from '../infra/bus/events.js';
import { DeliveryAttemptsService, toDelivery } from '../smtp/delivery-attempts.service.js';
import { AddressRoomsService } from './address-rooms.service.js';

type MessageEvent = Events['message.parsed'];

/** Emits a message as sockets receive it. */
type Emit = (message: ReturnType<MessagePresenter['toEventMessage']>) => void;

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
  private readonly latency: Histogram;

  constructor(
    private readonly rooms: AddressRoomsService,
    private readonly attempts: DeliveryAttemptsService,
    private readonly messages: MessagesService,
    private readonly presenter: MessagePresenter,
    registry: Registry,
  ) {
    this.latency = addHistogram(
      registry,
      'mayfly_push_after_commit_seconds',
      'Time from the commit of a message to its socket event, parsing included.',
    );
  }

  /** Pushes a new message. */
  @OnEvent('message.received')
  pushReceived(event: Events['message.received']): void {
    const { addressId, messageId } = event;
    if (!this.rooms.isFollowed(addressId)) return;
    this.push(event, (message) => {
      this.rooms.emit(addressId, 'message.received', { message });
      this.logger.debug({ text: 'Message pushed.', messageId } satisfies LogEntry);
      this.latency.observe(Math.max(0, Date.now() - event.committedAt) / 1_000);
    });
  }

  /** Pushes a message that sockets may have received as pending. */
  @OnEvent('message.parsed')
  pushParsed(event: MessageEvent): void {
    const { addressId, messageId: id } = event;
    if (!this.rooms.isFollowed(addressId)) return;
    this.push(event, (message) => {
      if (message.reading === 'pending') return;
      this.rooms.emit(addressId, 'message.parsed', { id, message });
    });
  }

  /** Emits that a message was marked. */
  @OnEvent('message.marked')
  emitMarked({ addressId, messageId: id, read }: Events['message.marked']): void {
    this.rooms.emit(addressId, 'message.marked', { id, read });
  }

  /** Emits that a message was deleted. */
  @OnEvent('message.deleted')
  emitDeleted({ addressId, messageId: id }: MessageEvent): void {
    this.pushes.get(addressId)?.deleted.add(id);
    this.rooms.emit(addressId, 'message.deleted', { id });
  }

  /**
   * Pushes a message once it is parsed. Messages of an address are parsed concurrently and pushed
   * in the order in which they were stored; one that was deleted in the meantime is not pushed.
   */
  private push(event: MessageEvent, emit: Emit): void {
    const { addressId } = event;
    const current = this.pushes.get(addressId) ?? { last: Promise.resolve(), deleted: new Set() };
    const earlier = current.last;
    const pushed = this.emitMessage(event, current, emit)
      .catch((error: unknown) => {
        this.logger.warn(`A message could not be pushed: ${String(error)}`);
        this.rooms.reconnect(addressId);
      })
      // A message that could not be loaded must not let later ones overtake earlier ones.
      .then(() => earlier);
    current.last = pushed;
    this.pushes.set(addressId, current);
    void pushed.then(() => {
      if (current.last === pushed) this.pushes.delete(addressId);
    });
  }

  private async emitMessage(
    { addressId, messageId }: MessageEvent,
    { last, deleted }: Pushes,
    emit: Emit,
  ): Promise<void> {
    const client = this.rooms.findClient(addressId) ?? '';
    const request = { client, deadlineMs: PUSH_DEADLINE_MS };
    const [message] = await Promise.all([this.messages.load(addressId, messageId, request), last]);
    if (message && !deleted.has(messageId)) emit(this.presenter.toEventMessage(message));
  }

  /** Emits the result of a sender check, after the message itself. */
  @OnEvent('message.authenticated')
  async emitAuthentication({ addressId, messageId: id }: MessageEvent): Promise<void> {
    if (!this.rooms.isFollowed(addressId)) return;
    try {
      const [found] = await Promise.all([
        this.messages.findAuthentication(id),
        this.pushes.get(addressId)?.last,
      ]);
      const authentication = toShape(authenticationSchema, found);
      if (authentication)
        this.rooms.emit(addressId, 'message.authenticated', { id, authentication });
    } catch (error) {
      this.logger.warn(`The result of a sender check could not be pushed: ${String(error)}`);
    }
  }

  /**
   * Records a delivery attempt, and emits it if its address is followed. Doesn't emit a success without an
   * earlier state, because the message itself is emitted.
   */
  @OnEvent('delivery.updated')
  emitAttempt({ addressId, attempt }: Events['delivery.updated']): void {
    const isKnown = this.attempts.record(addressId, attempt);
    if (attempt.status === 'accepted' && !isKnown) return;
    this.rooms.emit(addressId, 'delivery.updated', { delivery: toDelivery(attempt) });
  }

  /** Drops the delivery attempts for an address. */
  @OnEvent('address.deleted')
  @OnEvent('address.ended')
  forgetAttempts({ addressId }: Events['address.deleted']): void {
    this.attempts.forget(addressId);
  }
}
