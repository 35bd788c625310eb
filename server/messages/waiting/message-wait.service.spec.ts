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

/**
 * A service over inboxes that hold `stored`; `recheck` is called for the query that looks after
 * all waits.
 */
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
  it('is woken by the arrival itself, without the look after all waits', async () => {
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

  it('does not take a wait that begins during the look after all waits for a dead one', async () => {
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
    const pause = new Promise((resolve) => setTimeout(resolve, 100, 'still waits'));
    expect(await Promise.race([late, pause])).toBe('still waits');
    service.onModuleDestroy();
    expect(await late).toBe('closed');
  });
});
