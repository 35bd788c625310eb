import { DeliverySlots } from './delivery-slots.js';

const LIMITS = { perHost: 2, perAddress: 2, perClient: 3, unproven: 3, unprovenPerClient: 3 };
const SLOT = expect.any(Function) as () => void;
const WAIT = expect.any(Number) as number;

describe('DeliverySlots', () => {
  let now: number;
  let slots: DeliverySlots;
  beforeEach(() => {
    now = 0;
    slots = new DeliverySlots({ now: () => now }, LIMITS);
  });

  const acquireForHost = (host: string, client = 'ada') => slots.acquireForHost(host, client);
  const acquire = (host: string) => {
    const slot = acquireForHost(host);
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
    expect(acquireForHost('a')).toEqual(WAIT);
    release();
    expect(acquireForHost('a')).toEqual(SLOT);
  });

  it('limits concurrent deliveries per address and per client', () => {
    const acquireForAddress = (id: string, client = 'ada') => slots.acquireForAddress(id, client);
    acquireForAddress('1');
    acquireForAddress('1');
    expect(acquireForAddress('1')).toEqual(WAIT);
    expect(acquireForAddress('2')).toEqual(SLOT);
    expect(acquireForAddress('3')).toEqual(WAIT);
    expect(acquireForAddress('4', 'bob')).toEqual(SLOT);
  });

  it('leaves slots for quick hosts while all others are slow', () => {
    deliver('quick', 10);
    deliver('slow', 9_000);
    acquire('slow');
    acquire('unknown');
    acquire('other');
    expect(acquireForHost('slow')).toEqual(WAIT);
    expect(acquireForHost('new')).toEqual(WAIT);
    expect(acquireForHost('quick')).toEqual(SLOT);
  });

  it('leaves slots for slow and unknown hosts to other clients', () => {
    slots = new DeliverySlots({ now: () => now }, { ...LIMITS, unprovenPerClient: 2 });
    acquire('one');
    acquire('two');
    const waits = Array.from({ length: 50 }, () => acquireForHost('three'));
    expect(Math.min(...waits.map(Number))).toBeGreaterThan(0);
    expect(acquireForHost('three', 'bob')).toEqual(SLOT);
    expect(acquireForHost('four', 'bob')).toEqual(expect.any(Number));
    // The deliveries of the first client have reserved no times of others.
    expect(Number(acquireForHost('five', 'cy'))).toBeLessThan(Number(waits.at(-1)) / 10);
  });

  it('spaces waiting deliveries at the rate of the host', () => {
    deliver('a', 4_000);
    acquire('a');
    acquire('a');
    const waits = [1, 2, 3].map(() => acquireForHost('a'));
    expect(waits).toEqual([2_000, 4_000, 6_000]);
  });

  it('limits the wait to half a minute', () => {
    deliver('a', 10_000);
    acquire('a');
    acquire('a');
    const waits = Array.from({ length: 20 }, () => acquireForHost('a'));
    expect(Math.max(...waits.map(Number))).toBe(30_000);
  });
});
