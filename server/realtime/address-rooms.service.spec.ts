import { EventEmitter } from 'node:events';
import { Registry } from 'prom-client';
import type { Address, AddressLookupService } from '../addresses/address-lookup.service.js';
import type { MailDeliveryService } from '../messages/delivery/mail-delivery.service.js';
import { AddressRoomsService, Backlog, type RealtimeServer } from './address-rooms.service.js';

describe('Backlog', () => {
  /** Creates a connection as Engine.IO does; `writable` is whether the last flush has been sent. */
  const createConnection = () =>
    Object.assign(new EventEmitter(), {
      transport: { writable: true },
      request: { socket: { destroy: jest.fn() } },
      close: jest.fn(),
    });

  it('counts queued packets, and flushed ones until they are sent', () => {
    const connection = createConnection();
    const backlog = new Backlog(connection);
    for (const data of ['häh', Buffer.alloc(10), undefined])
      connection.emit('packetCreate', { data });
    expect(backlog.bytes).toBe(14);
    connection.transport.writable = false;
    connection.emit('flush');
    connection.emit('packetCreate', { data: 'abc' });
    expect(backlog.bytes).toBe(17);
    connection.transport.writable = true;
    expect(backlog.bytes).toBe(3);
    connection.emit('flush');
    expect(backlog.bytes).toBe(0);
  });

  it('drops a connection without waiting for its client', () => {
    const connection = createConnection();
    new Backlog(connection).drop();
    expect(connection.close).toHaveBeenCalledWith(true);
    expect(connection.request.socket.destroy).toHaveBeenCalled();
  });
});

describe('AddressRoomsService', () => {
  const adapter = Object.assign(new EventEmitter(), { rooms: new Map<string, Set<string>>() });
  const watched = new Set<string>();
  const sockets = new Map<number, object>();
  const rooms = new AddressRoomsService(
    {} as AddressLookupService,
    {
      watch: (id: string) => watched.add(id),
      unwatch: (id: string) => watched.delete(id),
    } as unknown as MailDeliveryService,
    { now: () => 0 },
    new Registry(),
  );
  const address = { id: '7', remainingSeconds: 60 } as Address;
  beforeAll(() =>
    rooms.open({
      of: () => ({ adapter, sockets }),
      engine: new EventEmitter(),
    } as unknown as RealtimeServer),
  );
  afterAll(() => rooms.onApplicationShutdown());

  it.each([
    [1, 10, 1],
    [2_000, 10_000, 1_999],
  ])('spreads the end of %i sockets over %i ms after events were missed', (count, ms, half) => {
    jest.useFakeTimers();
    const close = jest.fn();
    for (let n = 0; n < count; n += 1) sockets.set(n, { conn: { close } });
    rooms.reconnectAll();
    jest.advanceTimersByTime(ms / 2);
    expect(close.mock.calls.length).toBeLessThanOrEqual(half);
    jest.advanceTimersByTime(ms / 2);
    expect(close).toHaveBeenCalledTimes(count);
    jest.useRealTimers();
  });

  it('remembers when an address expires only while a socket follows it', () => {
    rooms.setExpiry(address);
    expect(rooms['expiryTimes'].size).toBe(0);
    adapter.rooms.set('address:7', new Set());
    adapter.emit('create-room', 'address:7');
    expect([...watched]).toEqual(['7']);
    rooms.setExpiry(address);
    expect([...rooms['expiryTimes']]).toEqual([['7', 60_000]]);
    adapter.rooms.delete('address:7');
    adapter.emit('delete-room', 'address:7');
    expect([...watched]).toEqual([]);
    expect(rooms['expiryTimes'].size).toBe(0);
  });
});
