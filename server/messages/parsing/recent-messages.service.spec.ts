import type { StoredMessage } from '../stored-message.js';
import { RecentMessagesService } from './recent-messages.service.js';

const KIB = 1024;
const message = (id: string) => ({ id, sourceId: `source of ${id}` }) as StoredMessage;
const toSourceId = (id: string) => `source of ${id}`;

describe('RecentMessagesService', () => {
  let recent: RecentMessagesService;
  let clock: jest.SpyInstance;
  beforeEach(() => {
    // The cache keeps a reference to `performance`, so fake timers must not replace it.
    jest.useFakeTimers({ doNotFake: ['performance'] });
    clock = jest.spyOn(performance, 'now').mockReturnValue(1);
    recent = new RecentMessagesService();
  });
  afterEach(() => {
    clock.mockRestore();
    jest.useRealTimers();
  });

  /** Sets the clock, and lets the cache read it again. */
  const setClock = (milliseconds: number) => {
    clock.mockReturnValue(milliseconds);
    jest.runAllTimers();
  };

  it('knows which addresses are watched', () => {
    recent.watch('1');
    expect([recent.isWatched('1'), recent.isWatched('2')]).toEqual([true, false]);
    recent.unwatch('1');
    expect(recent.isWatched('1')).toBe(false);
  });

  it('returns a message and its source for ten seconds', () => {
    recent.add(message('a'), Buffer.from('bytes'));
    setClock(10_001);
    expect(recent.findMessage('a')).toEqual(message('a'));
    expect(recent.findSource(toSourceId('a'))).toEqual(Buffer.from('bytes'));
    setClock(10_002);
    expect(recent.findMessage('a')).toBeUndefined();
    expect(recent.findSource(toSourceId('a'))).toBeUndefined();
  });

  it('caches a source up to 256 KiB', () => {
    recent.add(message('a'), Buffer.alloc(256 * KIB));
    recent.add(message('b'), Buffer.alloc(256 * KIB + 1));
    expect(recent.findSource(toSourceId('a'))).toHaveLength(256 * KIB);
    expect(recent.findSource(toSourceId('b'))).toBeUndefined();
    expect(recent.findMessage('b')).toEqual(message('b'));
  });

  it('caches sources of 16 MiB in total, the newest ones', () => {
    for (let n = 0; n < 65; n += 1) recent.add(message(`${n}`), Buffer.alloc(255 * KIB));
    expect(recent.findSource(toSourceId('0'))).toBeUndefined();
    expect(recent.findSource(toSourceId('1'))).toHaveLength(255 * KIB);
  });

  it('caches 5,000 messages, the newest ones', () => {
    for (let n = 0; n <= 5_000; n += 1) recent.add(message(`${n}`), Buffer.alloc(0));
    expect(recent.findMessage('0')).toBeUndefined();
    expect(recent.findMessage('1')).toEqual(message('1'));
  });
});
