import { EventEmitter } from 'node:events';
import type { Address, AddressLookupService } from '../addresses/address-lookup.service.js';
import type { MailDeliveryService } from '../messages/delivery/mail-delivery.service.js';
import {
  AddressRoomsService,
  countUnsentBytes,
  dropConnection,
  type RealtimeServer,
} from './address-rooms.service.js';
import type { RealtimeMetricsService } from './realtime-metrics.service.js';

const socket = (bufferedAmount: number) => ({ bufferedAmount, terminate: jest.fn() });
const close = jest.fn();

describe('countUnsentBytes', () => {
  it('counts queued packets and the bytes buffered in the WebSocket', () => {
    const writeBuffer = [{ data: 'häh' }, { data: Buffer.alloc(10) }, {}];
    expect(countUnsentBytes({ writeBuffer, transport: { socket: socket(100) }, close })).toBe(114);
  });

  it('counts only queued packets for long polling', () => {
    expect(countUnsentBytes({ writeBuffer: [{ data: 'abc' }], transport: {}, close })).toBe(3);
  });
});

describe('dropConnection', () => {
  it('terminates a WebSocket without waiting for its client', () => {
    const webSocket = socket(1);
    dropConnection({ writeBuffer: [], transport: { socket: webSocket }, close });
    expect(webSocket.terminate).toHaveBeenCalledTimes(1);
    expect(close).not.toHaveBeenCalled();
  });

  it('discards what is queued for a long-polling client', () => {
    dropConnection({ writeBuffer: [], transport: {}, close });
    expect(close).toHaveBeenCalledWith(true);
  });
});

describe('AddressRoomsService', () => {
  const adapter = Object.assign(new EventEmitter(), { rooms: new Map<string, Set<string>>() });
  const watched = new Set<string>();
  const rooms = new AddressRoomsService(
    {} as AddressLookupService,
    {
      watch: (id: string) => watched.add(id),
      unwatch: (id: string) => watched.delete(id),
    } as unknown as MailDeliveryService,
    { now: () => 0 },
    { addSocketCount: () => undefined } as unknown as RealtimeMetricsService,
  );
  const address = { id: '7', remainingSeconds: 60 } as Address;
  beforeAll(() => rooms.open({ of: () => ({ adapter }) } as unknown as RealtimeServer));
  afterAll(() => rooms.onApplicationShutdown());

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
