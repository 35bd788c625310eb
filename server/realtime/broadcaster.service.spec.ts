import { Registry } from 'prom-client';
import type { MessagePresenter } from '../messages/message.presenter.js';
import type { MessagesService } from '../messages/messages.service.js';
import type { DeliveryAttemptsService } from '../smtp/delivery-attempts.service.js';
import type { AddressRoomsService } from './address-rooms.service.js';
import { BroadcasterService } from './broadcaster.service.js';

type Message = Awaited<ReturnType<MessagesService['load']>>;

/** Creates a service whose events, loads and emitted events a test controls. */
function createBroadcaster() {
  const emitted: string[] = [];
  const reconnect = jest.fn();
  const loads = new Map<string, { resolve: (message: Message) => void; reject: () => void }>();
  const rooms = {
    isFollowed: () => true,
    findClient: () => 'client',
    reconnect,
    emit: (_addressId: string, name: string, { id, message }: { id?: string; message?: Message }) =>
      emitted.push(`${name} ${id ?? message?.id}`),
  };
  const messages = {
    load: (_addressId: string, id: string) =>
      new Promise<Message>((resolve, reject) =>
        loads.set(id, { resolve, reject: () => reject(new Error('no database')) }),
      ),
  };
  const service = new BroadcasterService(
    rooms as unknown as AddressRoomsService,
    {} as DeliveryAttemptsService,
    messages as unknown as MessagesService,
    { toEventMessage: (message: Message) => message } as unknown as MessagePresenter,
    new Registry(),
  );
  for (const level of ['debug', 'warn'] as const)
    jest.spyOn(service['logger'], level).mockImplementation();
  return {
    emitted,
    reconnect,
    receive: (messageId: string) =>
      service.pushReceived({
        addressId: 'address',
        messageId,
        senderKey: 'sender',
        committedAt: 0,
        hasTargets: false,
      }),
    remove: (messageId: string) => service.emitDeleted({ addressId: 'address', messageId }),
    load: (id: string) => loads.get(id)?.resolve({ id } as Message),
    failLoad: (id: string) => loads.get(id)?.reject(),
  };
}

/** Waits until all settled promises have called their callbacks. */
const settle = () => new Promise(setImmediate);

describe('BroadcasterService', () => {
  it('pushes messages in the order in which they were stored', async () => {
    const { emitted, receive, load } = createBroadcaster();
    receive('first');
    receive('second');
    load('second');
    await settle();
    expect(emitted).toEqual([]);
    load('first');
    await settle();
    expect(emitted).toEqual(['message.received first', 'message.received second']);
  });

  it('makes the clients of an address fetch a message that could not be pushed', async () => {
    const { reconnect, receive, failLoad } = createBroadcaster();
    receive('failing');
    failLoad('failing');
    await settle();
    expect(reconnect.mock.calls).toEqual([['address']]);
  });

  it('keeps the order if a message between two others could not be loaded', async () => {
    const { emitted, receive, load, failLoad } = createBroadcaster();
    receive('first');
    receive('failing');
    failLoad('failing');
    await settle();
    receive('last');
    load('last');
    await settle();
    load('first');
    await settle();
    expect(emitted).toEqual(['message.received first', 'message.received last']);
  });

  it('does not push a message that was deleted while a later one could not be loaded', async () => {
    const { emitted, receive, remove, load, failLoad } = createBroadcaster();
    receive('first');
    receive('failing');
    failLoad('failing');
    await settle();
    remove('first');
    load('first');
    await settle();
    expect(emitted).toEqual(['message.deleted first']);
  });
});
