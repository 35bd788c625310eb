import { chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder, type TemporaryFolder } from '../../../test/support/temporary-folder.js';
import { InboxStore, type RememberedInbox } from './inbox-store.js';

const inbox = (emailAddress: string, selectedAt: string, url = 'http://localhost:3000') => ({
  url,
  emailAddress,
  sessionId: `session of ${emailAddress}`,
  validTill: '2026-11-23T09:00:00.000Z',
  selectedAt,
  waitedIds: [],
});
const first: RememberedInbox = inbox('first@mayfly.test', '2026-11-22T09:00:00.000Z');
const second: RememberedInbox = inbox('second@mayfly.test', '2026-11-22T10:00:00.000Z');

describe('InboxStore', () => {
  let config: TemporaryFolder;
  let store: InboxStore;
  const folder = () => join(config.path, 'inboxes');
  const files = () => readdirSync(folder()).map((name) => join(folder(), name));
  const readMode = (path: string) => statSync(path).mode & 0o777;

  beforeEach(() => {
    config = temporaryFolder('inbox-store');
    store = new InboxStore(config.path);
  });
  afterEach(() => config.remove());

  it('is empty before the first inbox', () => {
    expect(store.list()).toEqual([]);
  });

  it('lists inboxes by the time of their selection, latest first', () => {
    store.save(first);
    store.save(second);
    expect(store.list()).toEqual([second, first]);
    store.save({ ...first, selectedAt: '2026-11-22T11:00:00.000Z' });
    expect(store.list().map(({ emailAddress }) => emailAddress)).toEqual([
      'first@mayfly.test',
      'second@mayfly.test',
    ]);
  });

  it('restricts folder and file to their owner, whatever the umask', () => {
    const umask = process.umask(0);
    try {
      store.save(first);
    } finally {
      process.umask(umask);
    }
    expect(readMode(folder())).toBe(0o700);
    expect(files().map(readMode)).toEqual([0o600]);
  });

  it('restricts a file to its owner when it reads it', () => {
    store.save(first);
    for (const path of files()) chmodSync(path, 0o644);
    store.list();
    expect(files().map(readMode)).toEqual([0o600]);
  });

  it('replaces a file instead of writing into it', () => {
    store.save(first);
    const [path = ''] = files();
    const before = statSync(path).ino;
    store.save({ ...first, waitedIds: ['1'] });
    expect(statSync(path).ino).not.toBe(before);
    expect(files()).toEqual([path]);
  });

  it('keeps inboxes of two servers apart that have the same address', () => {
    store.save(first);
    store.save({ ...first, url: 'https://mayfly.example' });
    expect(store.list()).toHaveLength(2);
  });

  it('saves an address with slashes inside its folder', () => {
    store.save({ ...first, emailAddress: '../../escape@mayfly.test' });
    expect(readdirSync(config.path)).toEqual(['inboxes']);
    expect(files()).toHaveLength(1);
  });

  it('ignores files that hold no inbox', () => {
    store.save(first);
    writeFileSync(join(folder(), 'broken.json'), '{"url": 1');
    writeFileSync(join(folder(), 'other.json'), '{"url": "http://localhost:3000"}');
    expect(store.list()).toEqual([first]);
  });

  it('keeps what another command has changed since this one read the inbox', () => {
    store.save(first);
    store.update(first, () => ({ validTill: '2026-11-24T09:00:00.000Z' }));
    store.update(first, ({ waitedIds }) => ({ waitedIds: [...waitedIds, '1'] }));
    expect(store.list()).toEqual([
      { ...first, validTill: '2026-11-24T09:00:00.000Z', waitedIds: ['1'] },
    ]);
  });

  it('does not bring back an inbox that was forgotten', () => {
    store.save(first);
    store.forget(first);
    store.update(first, () => ({ waitedIds: ['1'] }));
    expect(store.list()).toEqual([]);
  });

  it('removes an inbox with its session ID', () => {
    store.save(first);
    store.save(second);
    store.forget(first);
    expect(store.list()).toEqual([second]);
    expect(
      files()
        .map((path) => readFileSync(path, 'utf8'))
        .join(),
    ).not.toContain(first.sessionId);
  });

  it('removes inboxes a day after their expiry', () => {
    store.save(first);
    store.save({ ...second, validTill: '2026-11-23T09:00:00.001Z' });
    store.forgetExpired(Date.parse('2026-11-24T09:00:00.001Z'));
    expect(store.list().map(({ emailAddress }) => emailAddress)).toEqual(['second@mayfly.test']);
  });
});
