import { DeliverySlots } from './delivery-slots.js';

const LIMITS = { perHost: 2, perAddress: 2, unproven: 3 };
const SLOT = expect.any(Function) as () => void;
const WAIT = expect.any(Number) as number;

describe('DeliverySlots', () => {
  let now: number;
  let slots: DeliverySlots;
  beforeEach(() => {
    now = 0;
    slots = new DeliverySlots({ now: () => now }, LIMITS);
  });

  const acquire = (host: string) => {
    const slot = slots.acquireForHost(host);
    if (typeof slot === 'number') throw new Error('There is no slot.');
    return slot;
  };
  /** Delivers to a host that responds after `ms` milliseconds. */
  const deliver = (host: string, ms: number) => {
    const release = acquire(host);
    now += ms;
    release();
  };

  it('limits concurrent deliveries per host', () => {
    acquire('a');
    const release = acquire('a');
    expect(slots.acquireForHost('a')).toEqual(WAIT);
    release();
    expect(slots.acquireForHost('a')).toEqual(SLOT);
  });

  it('limits concurrent deliveries per address', () => {
    slots.acquireForAddress('1');
    slots.acquireForAddress('1');
    expect(slots.acquireForAddress('1')).toEqual(WAIT);
    expect(slots.acquireForAddress('2')).toEqual(SLOT);
  });

  it('leaves slots for quick hosts while all others are slow', () => {
    deliver('quick', 10);
    deliver('slow', 9_000);
    acquire('slow');
    acquire('unknown');
    acquire('other');
    expect(slots.acquireForHost('slow')).toEqual(WAIT);
    expect(slots.acquireForHost('new')).toEqual(WAIT);
    expect(slots.acquireForHost('quick')).toEqual(SLOT);
  });

  it('spaces waiting deliveries at the rate of the host', () => {
    deliver('a', 4_000);
    acquire('a');
    acquire('a');
    const waits = [1, 2, 3].map(() => slots.acquireForHost('a'));
    expect(waits).toEqual([2_000, 4_000, 6_000]);
  });

  it('limits the wait to half a minute', () => {
    deliver('a', 10_000);
    acquire('a');
    acquire('a');
    const waits = Array.from({ length: 20 }, () => slots.acquireForHost('a'));
    expect(Math.max(...waits.map(Number))).toBe(30_000);
  });
});
