import type { WaitQuery } from '@mayfly/contract/wait.js';
import type { MessageParserService } from '../parsing/message-parser.service.js';
import type { MessagesRepository } from '../messages.repository.js';
import { MessageMatcherService, matchesWait } from './message-matcher.service.js';
import { Waiter } from './waiting-list.js';

const message = {
  subject: 'Ihr Code für HEUTE',
  sender: 'Shop <shop@example.com>',
  recipients: ['fox+Buyer@mayfly.test'],
  readable: true,
  hasCode: true,
  hasLink: false,
  signedBy: null,
  isUnchecked: false,
};

describe('matchesWait', () => {
  it.each<[Partial<WaitQuery>, boolean]>([
    [{}, true],
    [{ subject: 'FÜR heute' }, true],
    [{ subject: 'fu\u0308r' }, true],
    [{ subject: 'fur' }, true],
    [{ subject: 'gestern' }, false],
    [{ subject: '.*' }, false],
    [{ sender: '@EXAMPLE.com' }, true],
    [{ subject: 'code', sender: 'elsewhere' }, false],
    [{ recipient: '+buyer@' }, true],
    [{ recipient: '+seller@' }, false],
    [{ code: true }, true],
    [{ link: true }, false],
    [{ code: true, link: true }, false],
    [{ code: false, link: false }, true],
  ])('returns for %j: %s', (wanted, expected) => {
    expect(matchesWait(message, { timeout: 30, ...wanted })).toBe(expected);
  });

  it.each<[Partial<WaitQuery>, boolean | null]>([
    [{}, true],
    [{ code: true }, null],
    [{ link: true, subject: 'gestern' }, false],
  ])('returns for %j and an unparsed message: %s', (wanted, expected) => {
    const pending = { ...message, readable: null, hasCode: false };
    expect(matchesWait(pending, { timeout: 30, ...wanted })).toBe(expected);
  });

  it('returns false for the code of an unreadable message', () => {
    const unreadable = { ...message, readable: false, hasCode: false };
    expect(matchesWait(unreadable, { timeout: 30, code: true })).toBe(false);
  });
});

describe('MessageMatcherService', () => {
  const row = (id: string, rest: object = {}) => ({ ...message, id, ...rest });
  const unparsed = { readable: null, hasCode: false, hasLink: false };
  const query = jest.fn<Promise<object[]>, Parameters<MessagesRepository['findCandidates']>>();
  const parseAll = jest.fn<Promise<object[]>, Parameters<MessageParserService['parseAll']>>();
  const matcher = new MessageMatcherService(
    { findCandidates: query } as unknown as MessagesRepository,
    { parseAll } as unknown as MessageParserService,
  );
  beforeEach(() => {
    query.mockReset();
    parseAll.mockReset().mockResolvedValue([]);
  });
  const waitFor = (wanted: Partial<WaitQuery>) => new Waiter('7', { timeout: 30, ...wanted });
  const found = ({ matches }: Waiter) => [...matches];

  it('loads as many messages as are missing if any message matches', async () => {
    const waiter = waitFor({ count: 3, after: 'before' });
    query.mockResolvedValueOnce([row('a')]);
    expect(await matcher.examine(waiter, { client: 'client' })).toBe(true);
    query.mockResolvedValueOnce([row('b'), row('c')]);
    expect(await matcher.examine(waiter, { client: 'client' })).toBe(true);
    expect(query.mock.calls).toEqual([
      ['7', 'before', 3],
      ['7', 'a', 2],
    ]);
    expect(found(waiter)).toEqual(['a', 'b', 'c']);
    expect(waiter.examinedUntil).toBe('c');
  });

  it.each<Partial<WaitQuery>>([
    { subject: 'heute' },
    { sender: 'shop' },
    { code: true },
    { link: true },
    { recipient: 'fox' },
  ])('loads all messages for %j', async (wanted) => {
    query.mockResolvedValueOnce([]);
    await matcher.examine(waitFor(wanted), { client: 'client' });
    expect(query.mock.calls[0]?.[2]).toBeNull();
  });

  it('examines no further messages once there are enough', async () => {
    const rows = Array.from({ length: 45 }, (_, n) => row(String(n).padStart(2, '0'), unparsed));
    query.mockResolvedValueOnce(rows);
    parseAll.mockImplementation((messages) => {
      const verification = { code: '1', link: null };
      const parsed = messages.map((each) => ({
        ...each,
        parsed: { readable: true, verification },
      }));
      return Promise.resolve(parsed);
    });
    const waiter = waitFor({ code: true, count: 20 });
    expect(await matcher.examine(waiter, { client: 'client' })).toBe(true);
    expect(parseAll).toHaveBeenCalledTimes(1);
    expect(parseAll.mock.calls[0]?.[0]).toHaveLength(20);
    expect(parseAll.mock.calls[0]?.[1]).toEqual({ client: 'client', deadlineMs: 10_000 });
    expect(waiter.examinedUntil).toBe('19');
  });

  it('parses only messages whose match depends on a code or link', async () => {
    query.mockResolvedValueOnce([
      row('a', { ...unparsed, subject: 'gestern' }),
      row('b'),
      row('c', unparsed),
    ]);
    parseAll.mockImplementation(([third]) =>
      Promise.resolve([
        { ...third, parsed: { readable: true, verification: { code: null, link: 'https://a' } } },
      ]),
    );
    const waiter = waitFor({ subject: 'heute', link: true, count: 2 });
    expect(await matcher.examine(waiter, { client: 'client' })).toBe(true);
    expect(parseAll.mock.calls[0]?.[0]).toEqual([row('c', { ...unparsed, parsed: null })]);
    expect([found(waiter), waiter.examinedUntil]).toEqual([['c'], 'c']);
  });

  it('stops at a message that is still being parsed, since later ones must not overtake it', async () => {
    query.mockResolvedValueOnce([row('a'), row('b', unparsed), row('c')]);
    parseAll.mockImplementation((messages) =>
      Promise.resolve(messages.map((each) => ({ ...each, parsed: null }))),
    );
    const waiter = waitFor({ code: true, count: 3 });
    expect(await matcher.examine(waiter, { client: 'client' })).toBe(false);
    expect([found(waiter), waiter.examinedUntil]).toEqual([['a'], 'a']);
  });

  it('skips an unreadable message', async () => {
    query.mockResolvedValueOnce([row('a', unparsed)]);
    parseAll.mockImplementation(([first]) =>
      Promise.resolve([{ ...first, parsed: { readable: false, verification: null } }]),
    );
    const waiter = waitFor({ code: true });
    expect(await matcher.examine(waiter, { client: 'client' })).toBe(true);
    expect([found(waiter), waiter.examinedUntil]).toEqual([[], 'a']);
  });
});
