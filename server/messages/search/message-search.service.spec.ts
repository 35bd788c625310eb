import { loadConfig } from '../../config/config.js';
import type { MessagesRepository } from '../messages.repository.js';
import type { MessageParserService } from '../parsing/message-parser.service.js';
import { MessageSearchService } from './message-search.service.js';

/** Returns a search. Each of its queries adds a function to `pending`, which ends it with the given rows. */
function createSearch() {
  const pending: ((rows: object[]) => void)[] = [];
  const parsed: string[] = [];
  const query = () => new Promise((resolve) => pending.push(resolve));
  const parseAll = (messages: { id: string }[]) => {
    parsed.push(...messages.map(({ id }) => id));
    return Promise.resolve(messages);
  };
  const search = new MessageSearchService(
    { search: query } as unknown as MessagesRepository,
    { parseAll } as unknown as MessageParserService,
    loadConfig({}),
  );
  return { search, pending, parsed };
}
const INBOX = { id: '7', emailAddress: 'fox@mayfly.test' };
const settle = async () => {
  for (let turn = 0; turn < 3; turn += 1) await new Promise(setImmediate);
};

describe('MessageSearchService', () => {
  it('skips a message above 16 MiB and parses smaller ones after it', async () => {
    const { search, pending, parsed } = createSearch();
    const row = { sender: '', subject: '', recipients: [], readable: null, inText: [null] };
    const found = search.find(INBOX, 'word', 3, { client: 'client' });
    await settle();
    const MIB = 1024 * 1024;
    pending[0]?.([
      { ...row, id: 'large', size: 25 * MIB },
      { ...row, id: 'small', size: MIB },
      { ...row, id: 'next', size: MIB },
    ]);
    expect(await found).toEqual({ ids: [], unsearched: 3 });
    expect(parsed).toEqual(['small', 'next']);
  });
});

describe('MessageSearchService.find', () => {
  const row = {
    sender: 'Shop <shop@example.com>',
    subject: 'Tickets',
    recipients: [],
    size: 1,
    addressId: '1',
  };
  const read = { ...row, readable: true, inText: [false, false] };
  const unread = { ...row, readable: null, inText: [null, null] };

  /** Searches an inbox with these rows. The parser returns `texts` of messages by ID, null if unreadable. */
  async function find(
    words: string,
    rows: object[],
    {
      texts = {},
      total = rows.length,
    }: { texts?: Record<string, string | null>; total?: number } = {},
  ) {
    const query = jest.fn((_address: string, _words: string[]) => Promise.resolve(rows));
    const parseAll = jest.fn((messages: { id: string }[], _reader: object) => {
      const parse = (id: string) => {
        const text = texts[id];
        if (text === undefined) return null;
        return { readable: text !== null, searchText: text ?? '' };
      };
      return Promise.resolve(messages.map((each) => ({ ...each, parsed: parse(each.id) })));
    });
    const search = new MessageSearchService(
      { search: query } as unknown as MessagesRepository,
      { parseAll } as unknown as MessageParserService,
      loadConfig({}),
    );
    return {
      found: await search.find(INBOX, words, total, { client: 'client' }),
      query,
      parseAll,
    };
  }

  it('finds nothing and queries nothing without words', async () => {
    const { found, query } = await find(' \n', [{ ...read, id: 'a' }], { total: 1 });
    expect(found).toEqual({ ids: [], unsearched: 0 });
    expect(query).not.toHaveBeenCalled();
  });

  it('finds messages with every word in sender, subject or text', async () => {
    const { found, query } = await find('SHOP concert', [
      { ...read, id: 'in the text', inText: [false, true] },
      { ...read, id: 'one word', inText: [true, false] },
      { ...read, id: 'in the subject', subject: 'Concert' },
      { ...read, id: 'in both texts', sender: '', inText: [true, true] },
    ]);
    expect(found).toEqual({
      ids: ['in the text', 'in the subject', 'in both texts'],
      unsearched: 0,
    });
    expect(query.mock.calls[0]?.slice(0, 2)).toEqual(['7', ['shop', 'concert']]);
  });

  it('doesn’t join the end of the sender with the start of the subject', async () => {
    const { found } = await find('end', [{ ...read, id: 'a', sender: 'e', subject: 'nd' }]);
    expect(found.ids).toEqual([]);
  });

  it('parses unread messages only if their sender and subject don’t decide', async () => {
    const { found, parseAll } = await find(
      'shop concert',
      [
        { ...unread, id: 'by its subject', subject: 'Concert' },
        { ...unread, id: 'by its text' },
        { ...unread, id: 'other' },
        { ...read, id: 'read' },
      ],
      { texts: { 'by its text': 'the concert of the shop', other: 'the shop' } },
    );
    expect(found).toEqual({ ids: ['by its subject', 'by its text'], unsearched: 0 });
    expect(parseAll.mock.calls.map(([messages]) => messages.map(({ id }) => id))).toEqual([
      ['by its text', 'other'],
    ]);
    expect(parseAll.mock.calls[0]?.[0][0]).toMatchObject({ parsed: null });
    expect(parseAll.mock.calls[0]?.[1]).toEqual({ client: 'client', deadlineMs: 1_000 });
  });

  it('counts messages that could not be searched', async () => {
    const { found } = await find(
      'concert',
      [
        { ...unread, id: 'pending' },
        { ...unread, id: 'unreadable' },
        { ...read, id: 'known to be unreadable', readable: false },
        { ...unread, id: 'other' },
        { ...read, id: 'read' },
      ],
      { texts: { unreadable: null, other: 'words' } },
    );
    expect(found).toEqual({ ids: [], unsearched: 3 });
  });

  it('parses the 50 newest messages, of 16 MiB in total', async () => {
    const rows = Array.from({ length: 60 }, (_, n) => ({ ...unread, id: String(n) }));
    const { found, parseAll } = await find('concert', rows);
    expect(parseAll.mock.calls[0]?.[0].map(({ id }) => id)).toEqual(
      Array.from({ length: 50 }, (_, n) => String(n)),
    );
    expect(found.unsearched).toBe(60);
    const half = { ...unread, size: 8 * 1024 * 1024 };
    const three = ['a', 'b', 'c'].map((id) => ({ ...half, id }));
    const large = await find('concert', three);
    expect(large.parseAll.mock.calls[0]?.[0].map(({ id }) => id)).toEqual(['a', 'b']);
  });

  it('counts messages beyond the newest 1,000 as unsearched', async () => {
    const rows = Array.from({ length: 1_000 }, (_, n) => ({ ...read, id: String(n) }));
    expect((await find('concert', rows, { total: 1_234 })).found.unsearched).toBe(234);
    expect((await find('concert', rows, { total: 999 })).found.unsearched).toBe(0);
    expect((await find('concert', rows.slice(1), { total: 1_234 })).found.unsearched).toBe(0);
  });
});
