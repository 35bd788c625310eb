import { DeliverySlots } from './delivery-slots.js';

const LIMITS = { perHost: 2, perAddress: 2, unproven: 3 };

describe('DeliverySlots', () => {
  let now: number;
  let slots: DeliverySlots;
  beforeEach(() => {
    now = 0;
    slots = new DeliverySlots({ now: () => now }, LIMITS);
  });

  const acquire = (host: string, address: string) => {
    const slot = slots.acquire(host, address);
    if (typeof slot === 'number') throw new Error('There is no slot.');
    return slot;
  };
  /** Delivers to a host, which responds after `ms` milliseconds. */
  const deliver = (host: string, ms: number) => {
    const release = acquire(host, `only ${host}`);
    now += ms;
    release();
  };

  it('limits the deliveries to a host', () => {
    acquire('a', '1');
    const release = acquire('a', '2');
    expect(slots.acquire('a', '3')).toEqual(expect.any(Number));
    release();
    expect(slots.acquire('a', '3')).toEqual(expect.any(Function));
  });

  it('limits the deliveries of an address', () => {
    acquire('a', '1');
    acquire('b', '1');
    expect(slots.acquire('c', '1')).toEqual(expect.any(Number));
    expect(slots.acquire('c', '2')).toEqual(expect.any(Function));
  });

  it('leaves slots to quick hosts while all others are slow', () => {
    deliver('quick', 10);
    deliver('slow', 9_000);
    acquire('slow', '1');
    acquire('unknown', '2');
    acquire('other', '3');
    expect(slots.acquire('slow', '4')).toEqual(expect.any(Number));
    expect(slots.acquire('new', '5')).toEqual(expect.any(Number));
    expect(slots.acquire('quick', '6')).toEqual(expect.any(Function));
  });

  it('spreads those that wait at the pace of the host', () => {
    deliver('a', 4_000);
    acquire('a', '1');
    acquire('a', '2');
    expect([3, 4, 5].map((address) => slots.acquire('a', String(address)))).toEqual([
      2_000, 4_000, 6_000,
    ]);
  });

  it('lets nobody wait for more than half a minute', () => {
    deliver('a', 10_000);
    acquire('a', '1');
    acquire('a', '2');
    const waits = Array.from({ length: 20 }, (_, n) => slots.acquire('a', String(n)));
    expect(Math.max(...waits.map(Number))).toBe(30_000);
  });
});
