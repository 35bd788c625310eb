import type { DataSource } from 'typeorm';
import type { MessageReaderService } from '../reading/message-reader.service.js';
import { MessageSearch } from './message-search.service.js';

/** Returns a search whose queries end once their function in `pending` is called with the rows. */
function createSearch() {
  const pending: ((rows: object[]) => void)[] = [];
  const parsed: string[] = [];
  const query = () => new Promise((resolve) => pending.push(resolve));
  const complete = (messages: { id: string }[]) => {
    parsed.push(...messages.map(({ id }) => id));
    return Promise.resolve(messages);
  };
  const search = new MessageSearch(
    { query } as unknown as DataSource,
    { complete } as unknown as MessageReaderService,
  );
  return { search, pending, parsed };
}
const settle = () => new Promise(setImmediate);

describe('MessageSearch', () => {
  it('runs one search of a client at a time, beside those of others', async () => {
    const { search, pending } = createSearch();
    const first = search.find('1', 'word', 0, 'one client');
    const second = search.find('1', 'word', 0, 'one client');
    void search.find('1', 'word', 0, 'another client');
    await settle();
    expect(pending).toHaveLength(2);
    pending[0]?.([]);
    await first;
    await settle();
    expect(pending).toHaveLength(3);
    pending[2]?.([]);
    expect(await second).toEqual({ ids: [], unsearched: 0 });
  });

  it('skips a message above 16 MiB and parses smaller ones after it', async () => {
    const { search, pending, parsed } = createSearch();
    const row = { sender: '', subject: '', readable: null, inText: [null] };
    const found = search.find('1', 'word', 3, 'client');
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

  it('runs the next search of a client after one that failed', async () => {
    const { search, pending } = createSearch();
    const failing = search.find('1', 'word', 0, 'client');
    const next = search.find('1', 'word', 0, 'client');
    await settle();
    pending[0]?.(null as unknown as object[]);
    await expect(failing).rejects.toThrow(TypeError);
    await settle();
    pending[1]?.([]);
    expect(await next).toEqual({ ids: [], unsearched: 0 });
  });
});
