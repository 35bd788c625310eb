import { WaitingMessages } from './waiting-messages.js';

describe('WaitingMessages', () => {
  let now: number;
  let delays: number[];
  let waiting: WaitingMessages;

  beforeEach(() => {
    now = 0;
    delays = [];
    const random = () => delays.shift() ?? 1_000;
    waiting = new WaitingMessages({ now: () => now }, { messages: 3, maxAgeMs: 60_000 }, random);
  });

  const takeDue = (count: number) => waiting.takeDue(count).map(([id]) => id);

  it('delays each message by one to ten seconds at random', () => {
    const limits = { messages: 1_000, maxAgeMs: 60_000 };
    const many = new WaitingMessages({ now: () => now }, limits);
    for (let id = 0; id < 1_000; id += 1) many.add(String(id), 'client');
    now = 999;
    expect(many.takeDue(1_000)).toEqual([]);
    const perSecond = Array.from({ length: 9 }, (_, second) => {
      now = (second + 2) * 1_000;
      return many.takeDue(1_000).length;
    });
    expect(Math.min(...perSecond)).toBeGreaterThan(50);
    expect(many.size).toBe(0);
  });

  it('returns the newest due messages first, by their arrival', () => {
    delays = [3_000, 1_000, 2_000];
    ['a', 'b', 'c'].forEach((id) => waiting.add(id, 'client'));
    now = 3_000;
    expect(takeDue(2)).toEqual(['c', 'b']);
    expect(takeDue(2)).toEqual(['a']);
  });

  it('returns watched messages before all others', () => {
    ['a', 'b', 'c'].forEach((id) => waiting.add(id, 'client'));
    waiting.prioritize('a');
    now = 1_000;
    expect(takeDue(2)).toEqual(['a', 'c']);
  });

  it('returns no message before it is due', () => {
    waiting.add('a', 'client', 5_000);
    now = 5_999;
    expect(takeDue(1)).toEqual([]);
    now = 6_000;
    expect(takeDue(1)).toEqual(['a']);
  });

  it('returns and drops no message if none is requested', () => {
    waiting.add('a', 'client');
    now = 1_000;
    expect(takeDue(0)).toEqual([]);
    expect(waiting.size).toBe(1);
  });

  it('drops the oldest message that is not watched beyond its limit', () => {
    waiting.add('a', 'client');
    waiting.prioritize('a');
    ['b', 'c', 'd'].forEach((id) => waiting.add(id, 'client'));
    now = 1_000;
    expect(takeDue(9)).toEqual(['a', 'd', 'c']);
  });

  it('stays within its limit if all are watched', () => {
    for (const id of ['a', 'b', 'c']) {
      waiting.add(id, 'client');
      waiting.prioritize(id);
    }
    waiting.add('d', 'client');
    expect(waiting.size).toBe(3);
  });

  it('lets clients take turns, each with its newest message', () => {
    ['a', 'b'].forEach((id) => waiting.add(id, 'flood'));
    waiting.add('c', 'other');
    now = 1_000;
    expect(waiting.takeDue(2)).toEqual([
      ['b', 'flood'],
      ['c', 'other'],
    ]);
  });

  it('drops the oldest message of the client that has the most', () => {
    waiting.add('a', 'other');
    ['b', 'c', 'd'].forEach((id) => waiting.add(id, 'flood'));
    now = 1_000;
    expect(takeDue(9)).toEqual(['a', 'd', 'c']);
  });

  it('drops messages that have waited for too long', () => {
    waiting.add('a', 'client');
    now = 60_000;
    expect(takeDue(1)).toEqual([]);
    expect(waiting.size).toBe(0);
  });

  it('drops deleted messages', () => {
    ['a', 'b'].forEach((id) => waiting.add(id, 'client'));
    waiting.prioritize('b');
    ['a', 'b', 'c'].forEach((id) => waiting.delete(id));
    expect(waiting.size).toBe(0);
  });
});
