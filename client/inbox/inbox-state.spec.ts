import type { Message, MessagePage } from '../../server/contract/message.js';
import { aMessage } from '../api/sample-answers';
import {
  initialInboxState,
  withArrival,
  withDeletion,
  withPage,
  withUpdate,
  type InboxState,
  type Meanwhile,
} from './inbox-state';

const nothing: Meanwhile = { arrived: [], deletedIds: new Set() };
const ids = (state: InboxState) => state.messages.map(({ id }) => id);
const some = (count: number, from = 0): Message[] =>
  Array.from({ length: count }, (_, index) => aMessage({ id: `m${from + index}` }));
const pageOf = (content: Message[], given: Partial<MessagePage> = {}): MessagePage => ({
  content,
  totalElements: content.length,
  unread: content.filter(({ read }) => !read).length,
  totalPages: 1,
  page: 0,
  size: 10,
  ...given,
});

describe('a fetched page', () => {
  it('replaces the rows and ends the loading', () => {
    const state = withPage(initialInboxState, pageOf(some(2)), '"a"', nothing);
    expect(ids(state)).toEqual(['m0', 'm1']);
    expect(state).toMatchObject({ loading: false, etag: '"a"', totalPages: 1 });
  });

  it('keeps a message that was pushed while the page was on its way', () => {
    const pushed = aMessage({ id: 'new' });
    const state = withPage(initialInboxState, pageOf(some(2)), null, {
      ...nothing,
      arrived: [pushed],
    });
    expect(ids(state)).toEqual(['new', 'm0', 'm1']);
    expect(state.totalElements).toBe(3);
  });

  it('shows a message once that came both ways', () => {
    const pushed = aMessage({ id: 'm0' });
    const meanwhile = { ...nothing, arrived: [pushed] };
    expect(ids(withPage(initialInboxState, pageOf(some(2)), null, meanwhile))).toEqual([
      'm0',
      'm1',
    ]);
  });

  it('does not bring back a message that was deleted while the page was on its way', () => {
    const meanwhile = { ...nothing, deletedIds: new Set(['m0']) };
    const state = withPage(initialInboxState, pageOf(some(2)), null, meanwhile);
    expect(ids(state)).toEqual(['m1']);
    expect(state.totalElements).toBe(1);
  });

  it('puts no pushed message on another page than the first', () => {
    const meanwhile = { ...nothing, arrived: [aMessage({ id: 'new' })] };
    const fetched = pageOf(some(3, 10), { page: 1, totalElements: 13 });
    const state = withPage(initialInboxState, fetched, null, meanwhile);
    expect(ids(state)).toEqual(['m10', 'm11', 'm12']);
    expect(state).toMatchObject({ page: 1, totalPages: 2, totalElements: 13 });
  });
});

describe('a pushed message', () => {
  it('stands on top of the first page and pushes the eleventh off', () => {
    const full = withPage(initialInboxState, pageOf(some(10)), null, nothing);
    const state = withArrival(full, aMessage({ id: 'new' }));
    expect(ids(state)).toHaveLength(10);
    expect(ids(state)[0]).toBe('new');
    expect(state).toMatchObject({ totalElements: 11, totalPages: 2 });
    expect(state.lastArrival?.id).toBe('new');
  });

  it('is counted, not shown, while another page is open', () => {
    const second = { ...initialInboxState, page: 1, messages: some(1), totalElements: 11 };
    const state = withArrival(second, aMessage({ id: 'new' }));
    expect(ids(state)).toEqual(['m0']);
    expect(state.arrivedAbove).toBe(1);
  });

  it('is taken once when it is pushed twice', () => {
    const once = withArrival(initialInboxState, aMessage({ id: 'new' }));
    expect(withArrival(once, aMessage({ id: 'new' }))).toBe(once);
  });

  it('counts as unread until it is read', () => {
    const arrived = withArrival(initialInboxState, aMessage({ id: 'new' }));
    expect(arrived.unreadIds.size).toBe(1);
    const read = withUpdate(arrived, { id: 'new', read: true });
    expect(read.unreadIds.size).toBe(0);
    expect(read.messages[0]?.read).toBe(true);
  });
});

describe('an update and a deletion', () => {
  const state = withPage(initialInboxState, pageOf(some(2)), null, nothing);

  it('brings the checks of the sender without touching what was read', () => {
    const authentication = { spf: 'pass', dkim: 'pass', dmarc: 'pass' } as const;
    const updated = withUpdate(state, { id: 'm1', authentication });
    expect(updated.messages[1]).toMatchObject({ authentication, read: false });
    expect(updated.unreadIds.size).toBe(2);
  });

  it('marks a message unread again', () => {
    const read = withUpdate(state, { id: 'm0', read: true });
    expect(withUpdate(read, { id: 'm0', read: false }).unreadIds.has('m0')).toBe(true);
  });

  it('takes a deleted message from rows, counts and unread', () => {
    const deleted = withDeletion(state, 'm0');
    expect(ids(deleted)).toEqual(['m1']);
    expect(deleted.totalElements).toBe(1);
    expect(deleted.unreadIds.has('m0')).toBe(false);
  });

  it('takes a deleted message from another page off the unread, and from what came last', () => {
    const second = { ...initialInboxState, page: 1, messages: some(1), totalElements: 11 };
    const deleted = withDeletion(withArrival(second, aMessage({ id: 'new' })), 'new');
    expect(deleted.unreadIds.has('new')).toBe(false);
    expect(deleted.lastArrival).toBeNull();
    expect(ids(deleted)).toEqual(['m0']);
  });

  it('ignores the deletion of a message it does not show', () => {
    expect(withDeletion(state, 'other')).toBe(state);
  });
});
