import type { DataSource } from 'typeorm';
import type { AddressesService } from '../../addresses/addresses.service.js';
import { EventBus } from '../../platform/events/event-bus.js';
import { MessageWaitService, type WaitingVisitor } from './message-wait.service.js';
import { MessageStored } from '../message.events.js';
import type { StoredMessage } from '../stored-message.js';
import type { MessagesService } from '../messages.service.js';

const visitor = (sessionId: string): WaitingVisitor => ({
  sessionId,
  client: '192.0.2.1',
  closed: new AbortController().signal,
});

/** Lets everything run that waits for nothing but earlier turns of the event loop. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await new Promise(setImmediate);
}

/** Returns a service for inboxes with `stored`; `recheck` answers its query for all waiters. */
function serviceOver(
  recheck: () => Promise<object[]>,
  stored: StoredMessage[] = [],
  events = new EventBus(),
): MessageWaitService {
  const query = (sql: string) =>
    sql.includes('message_count') ? recheck() : Promise.resolve(stored);
  const read = () => Promise.resolve(stored[0]);
  const getOwned = (_sessionId: string, emailAddress: string) =>
    Promise.resolve({ id: emailAddress });
  return new MessageWaitService(
    { query } as unknown as DataSource,
    { getOwned } as unknown as AddressesService,
    { read } as unknown as MessagesService,
    events,
  );
}

describe('MessageWaitService', () => {
  it('wakes a waiter by the event, without a query', async () => {
    const events = new EventBus();
    const stored: StoredMessage[] = [];
    const service = serviceOver(() => new Promise(() => undefined), stored, events);
    const wait = service.wait(visitor('first'), 'first', { timeout: 30 });
    await new Promise(setImmediate);
    const message = { id: 'new', addressId: 'first', subject: '', sender: '' } as StoredMessage;
    stored.push(message);
    events.publish(new MessageStored('first', 'new'));
    expect(await wait).toBe(message);
    service.onModuleDestroy();
  });

  it('keeps a waiter that was added during the query', async () => {
    let answer: (rows: object[]) => void = () => undefined;
    let begun: () => void = () => undefined;
    const looking = new Promise<void>((resolve) => (begun = resolve));
    const service = serviceOver(() => {
      begun();
      return new Promise((resolve) => (answer = resolve));
    });
    const wait = (address: string) =>
      service.wait(visitor(address), address, { timeout: 30 }).catch(() => 'closed');
    void wait('first');
    await looking;
    const late = wait('late');
    await new Promise(setImmediate);
    answer([{ id: 'first', state: '0 ' }]);
    await settle();
    expect(await Promise.race([late, Promise.resolve('still waits')])).toBe('still waits');
    service.onModuleDestroy();
    expect(await late).toBe('closed');
  });
});
