import { loadConfig } from '../../config/config.js';
import type { MessagesRepository } from '../messages.repository.js';
import type { MessageParserService } from '../parsing/message-parser.service.js';
import { MessageSearchService } from './message-search.service.js';

const INBOX = { id: '7', emailAddress: 'fox@mayfly.test' };

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

  it('parses the 50 newest messages that fit into 16 MiB in total', async () => {
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
    const [first, ...smaller] = three;
    const huge = await find('concert', [{ ...first, size: 25 * 1024 * 1024 }, ...smaller]);
    expect(huge.parseAll.mock.calls[0]?.[0].map(({ id }) => id)).toEqual(['b', 'c']);
    expect(huge.found.unsearched).toBe(3);
  });

  it('counts messages beyond the newest 1,000 as unsearched', async () => {
    const rows = Array.from({ length: 1_000 }, (_, n) => ({ ...read, id: String(n) }));
    expect((await find('concert', rows, { total: 1_234 })).found.unsearched).toBe(234);
    expect((await find('concert', rows, { total: 999 })).found.unsearched).toBe(0);
    expect((await find('concert', rows.slice(1), { total: 1_234 })).found.unsearched).toBe(0);
  });
});
