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

  it('delays each message by one to ten seconds at random', () => {
    const limits = { messages: 1_000, maxAgeMs: 60_000 };
    const many = new WaitingMessages({ now: () => now }, limits);
    for (let id = 0; id < 1_000; id += 1) many.add(String(id));
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
    ['a', 'b', 'c'].forEach((id) => waiting.add(id));
    now = 3_000;
    expect(waiting.takeDue(2)).toEqual(['c', 'b']);
    expect(waiting.takeDue(2)).toEqual(['a']);
  });

  it('returns watched messages before all others', () => {
    ['a', 'b', 'c'].forEach((id) => waiting.add(id));
    waiting.prioritize('a');
    now = 1_000;
    expect(waiting.takeDue(2)).toEqual(['a', 'c']);
  });

  it('returns no message before it is due', () => {
    waiting.add('a', 5_000);
    now = 5_999;
    expect(waiting.takeDue(1)).toEqual([]);
    now = 6_000;
    expect(waiting.takeDue(1)).toEqual(['a']);
  });

  it('returns and drops no message if none is requested', () => {
    waiting.add('a');
    now = 1_000;
    expect(waiting.takeDue(0)).toEqual([]);
    expect(waiting.size).toBe(1);
  });

  it('drops the oldest message that is not watched beyond its limit', () => {
    waiting.add('a');
    waiting.prioritize('a');
    ['b', 'c', 'd'].forEach((id) => waiting.add(id));
    now = 1_000;
    expect(waiting.takeDue(9)).toEqual(['a', 'd', 'c']);
  });

  it('stays within its limit if all are watched', () => {
    for (const id of ['a', 'b', 'c']) {
      waiting.add(id);
      waiting.prioritize(id);
    }
    waiting.add('d');
    expect(waiting.size).toBe(3);
  });

  it('drops messages that have waited for too long', () => {
    waiting.add('a');
    now = 60_000;
    expect(waiting.takeDue(1)).toEqual([]);
    expect(waiting.size).toBe(0);
  });

  it('drops deleted messages', () => {
    ['a', 'b'].forEach((id) => waiting.add(id));
    waiting.prioritize('b');
    ['a', 'b', 'c'].forEach((id) => waiting.delete(id));
    expect(waiting.size).toBe(0);
  });
});
