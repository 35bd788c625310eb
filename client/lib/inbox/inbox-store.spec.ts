import type { Message, MessagePage } from '@mayfly/contract/message.js';
import { aMessage } from '../api/sample-responses';
import {
  initialInboxState,
  selectNewest,
  withArrival,
  withDeletion,
  withEvent,
  withPage,
  withUpdate,
  type InboxEvent,
  type InboxState,
} from './inbox-store';

const nothing: InboxEvent[] = [];
const arrived = (message: Message): InboxEvent => ({ kind: 'arrived', message });
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
  it('replaces the rows and ends loading', () => {
    const state = withPage(initialInboxState, pageOf(some(2)), '"a"', nothing);
    expect(ids(state)).toEqual(['m0', 'm1']);
    expect(state).toMatchObject({ loading: false, etag: '"a"', totalPages: 1 });
  });

  it('keeps a message that was pushed while the page was fetched', () => {
    const pushed = aMessage({ id: 'new' });
    const state = withPage(initialInboxState, pageOf(some(2)), '"a"', [arrived(pushed)]);
    expect(ids(state)).toEqual(['new', 'm0', 'm1']);
    expect(state).toMatchObject({ totalElements: 3, unread: 3 });
  });

  it('has no ETag if something newer was added to it', () => {
    const state = withPage(initialInboxState, pageOf(some(2)), '"a"', [
      arrived(aMessage({ id: 'x' })),
    ]);
    expect(state.etag).toBeNull();
  });

  it('keeps messages read that were read during the request', () => {
    const update = { id: 'm0', read: true };
    const fetched = pageOf(some(2), { unread: 12, totalElements: 20 });
    const state = withPage(initialInboxState, fetched, null, [{ kind: 'updated', update }]);
    expect(state.messages[0]?.read).toBe(true);
    expect(state.unread).toBe(11);
  });

  it('updates the latest arrival from the fetched page', () => {
    const pending = aMessage({ id: 'm0', reading: 'pending' });
    const known = withArrival(initialInboxState, pending);
    const state = withPage(
      known,
      pageOf([aMessage({ id: 'm0', verificationCode: '1' })]),
      null,
      [],
    );
    expect(state.lastArrival?.verificationCode).toBe('1');
  });

  it('shows a message only once if it is also pushed', () => {
    const pushed = aMessage({ id: 'm0' });
    const meanwhile = [arrived(pushed)];
    expect(ids(withPage(initialInboxState, pageOf(some(2)), null, meanwhile))).toEqual([
      'm0',
      'm1',
    ]);
  });

  it('does not restore a message deleted while the page was fetched', () => {
    const meanwhile: InboxEvent[] = [{ kind: 'deleted', id: 'm0' }];
    const state = withPage(initialInboxState, pageOf(some(2)), null, meanwhile);
    expect(ids(state)).toEqual(['m1']);
    expect(state.totalElements).toBe(1);
  });

  it('adds pushed messages to the first page only', () => {
    const meanwhile = [arrived(aMessage({ id: 'new' }))];
    const fetched = pageOf(some(3, 10), { page: 1, totalElements: 13 });
    const state = withPage(initialInboxState, fetched, null, meanwhile);
    expect(ids(state)).toEqual(['m10', 'm11', 'm12']);
    expect(state).toMatchObject({ page: 1, totalPages: 2, totalElements: 13 });
  });
});

describe('a page fetched again', () => {
  const last = aMessage({ id: 'new', read: true });

  it('keeps the count of arrivals and the latest message only on later pages', () => {
    const second = withArrival({ ...initialInboxState, page: 1 }, last);
    const fetched = pageOf(some(1), { page: 1, totalElements: 21 });
    const state = withPage(second, fetched, '"b"', nothing);
    expect(state).toMatchObject({ arrivedAbove: 1, totalPages: 3, lastArrival: last, etag: '"b"' });
    expect(withPage(second, pageOf(some(1)), null, nothing).arrivedAbove).toBe(0);
    expect(withPage(initialInboxState, pageOf([]), null, nothing)).toMatchObject({
      totalPages: 1,
      lastArrival: null,
      known: true,
    });
  });

  it('keeps all messages read or deleted if that was done meanwhile', () => {
    const fetched = pageOf([aMessage({ id: 'm2' }), aMessage({ id: 'm1' })], {
      totalElements: 12,
      unread: 12,
    });
    const after = (kind: 'all-read' | 'all-deleted', through: string) =>
      withPage(initialInboxState, fetched, '"a"', [{ kind, through }]);
    const read = after('all-read', 'm1');
    expect(read.messages.map((each) => each.read)).toEqual([false, true]);
    expect(read).toMatchObject({ unread: 1, totalElements: 12, etag: null });
    const deleted = after('all-deleted', 'm1');
    expect(ids(deleted)).toEqual(['m2']);
    expect(deleted).toMatchObject({ unread: 1, totalElements: 1, totalPages: 1, page: 0 });
  });
});

describe('a pushed message', () => {
  it('is added on top of the first page, which keeps ten rows', () => {
    const full = withPage(initialInboxState, pageOf(some(10)), null, nothing);
    const state = withArrival(full, aMessage({ id: 'new' }));
    expect(ids(state)).toHaveLength(10);
    expect(ids(state)[0]).toBe('new');
    expect(state).toMatchObject({ totalElements: 11, totalPages: 2 });
    expect(state.lastArrival?.id).toBe('new');
  });

  it('is only counted while another page is open', () => {
    const second = { ...initialInboxState, page: 1, messages: some(1), totalElements: 11 };
    const state = withArrival(second, aMessage({ id: 'new' }));
    expect(ids(state)).toEqual(['m0']);
    expect(state.arrivedAbove).toBe(1);
  });

  it('ends loading, and is the newest message that the page knows', () => {
    const read = aMessage({ id: 'new', read: true });
    const state = withArrival(initialInboxState, read);
    expect(state).toMatchObject({ loading: false, known: true, unread: 0, arrivedAbove: 0 });
    expect(selectNewest(state)).toBe(read);
    expect(selectNewest({ ...initialInboxState, messages: some(2) })?.id).toBe('m0');
    expect(selectNewest(initialInboxState)).toBeNull();
  });

  it('is added once if pushed twice', () => {
    const once = withArrival(initialInboxState, aMessage({ id: 'new' }));
    expect(withArrival(once, aMessage({ id: 'new' }))).toBe(once);
  });

  it('counts as unread until it is read', () => {
    const one = withArrival(initialInboxState, aMessage({ id: 'new' }));
    expect(one.unread).toBe(1);
    const read = withUpdate(one, { id: 'new', read: true });
    expect(read.unread).toBe(0);
    expect(withUpdate(read, { id: 'new', read: true }).unread).toBe(0);
    expect(read.messages[0]?.read).toBe(true);
  });
});

describe('an update and a deletion', () => {
  const checks = { spf: 'pass', dkim: 'pass', dmarc: 'pass', arc: 'none' } as const;
  const state = withPage(initialInboxState, pageOf(some(2)), null, nothing);

  it('adds the sender checks without changing the read state', () => {
    const authentication = { ...checks, signedBy: 'a.example' };
    const updated = withUpdate(state, { id: 'm1', authentication });
    expect(updated.messages[1]).toMatchObject({ authentication, read: false });
    expect(updated.unread).toBe(2);
  });

  it('marks a message unread again', () => {
    const read = withUpdate(state, { id: 'm0', read: true });
    expect(withUpdate(read, { id: 'm0', read: false }).unread).toBe(2);
  });

  it('removes a deleted message from rows and counts', () => {
    const deleted = withDeletion(state, 'm0');
    expect(ids(deleted)).toEqual(['m1']);
    expect(deleted.totalElements).toBe(1);
    expect(deleted.unread).toBe(1);
  });

  it('clears the latest arrival if it is deleted', () => {
    const second = { ...initialInboxState, page: 1, messages: some(1), totalElements: 11 };
    const deleted = withDeletion(withArrival(second, aMessage({ id: 'new' })), 'new');
    expect(deleted.lastArrival).toBeNull();
    expect(ids(deleted)).toEqual(['m0']);
  });

  it('clears the announcement of a deleted message only', () => {
    const announcement = { message: aMessage({ id: 'm0' }), isLate: false };
    const announced = { ...state, announcement, lastArrival: aMessage({ id: 'm1' }) };
    expect(withDeletion(announced, 'm0')).toMatchObject({
      announcement: null,
      lastArrival: { id: 'm1' },
    });
    expect(withDeletion(announced, 'm1')).toMatchObject({ announcement, lastArrival: null });
    const elsewhere = { ...announced, messages: [] };
    expect(withDeletion(elsewhere, 'm0')).toMatchObject({
      announcement: null,
      lastArrival: { id: 'm1' },
      totalElements: 2,
    });
  });

  it('never makes a count negative', () => {
    const wrong = { ...state, totalElements: 0, unread: 0 };
    expect(withDeletion(wrong, 'm0')).toMatchObject({ totalElements: 0, unread: 0 });
    expect(withUpdate(wrong, { id: 'm0', read: true }).unread).toBe(0);
    const read = withUpdate(state, { id: 'm0', read: true });
    expect(withDeletion(read, 'm0').unread).toBe(1);
  });

  it('applies to all messages up to an ID, and keeps newer ones', () => {
    const newer = aMessage({ id: 'm2' });
    const announcement = { message: newer, isLate: false };
    const second: InboxState = {
      ...state,
      messages: [newer, ...some(2)],
      page: 1,
      totalPages: 3,
      totalElements: 23,
      unread: 23,
      arrivedAbove: 4,
      lastArrival: newer,
      announcement,
    };
    expect(withEvent(second, { kind: 'all-deleted', through: 'm1' })).toEqual({
      ...second,
      messages: [newer],
      page: 0,
      totalPages: 1,
      totalElements: 1,
      unread: 1,
      arrivedAbove: 0,
    });
    expect(withEvent(second, { kind: 'all-deleted', through: 'm2' })).toMatchObject({
      messages: [],
      unread: 0,
      lastArrival: null,
      announcement: null,
    });
    expect(withEvent(initialInboxState, { kind: 'all-deleted', through: 'm2' })).toMatchObject({
      lastArrival: null,
      announcement: null,
    });
    const read = withEvent(second, { kind: 'all-read', through: 'm1' });
    expect(read.messages.map((each) => each.read)).toEqual([false, true, true]);
    expect(read.messages[0]).toBe(newer);
  });

  it('updates the latest message even if the open page lacks it', () => {
    const latest = aMessage({ id: 'new', reading: 'pending' });
    const second = { ...state, lastArrival: latest };
    const authentication = { ...checks, signedBy: null };
    const checked = withUpdate(second, { id: 'new', authentication });
    expect(checked.lastArrival).toEqual({ ...latest, authentication });
    expect([checked.messages, checked.unread]).toEqual([state.messages, 2]);
    const done = withUpdate(checked, { id: 'new', message: { ...latest, reading: 'done' } });
    expect(done.lastArrival).toMatchObject({ reading: 'done', authentication });
    const other = { ...authentication, signedBy: 'a.example' };
    const message = { ...latest, authentication: other };
    expect(withUpdate(done, { id: 'new', message }).lastArrival?.authentication).toBe(other);
    const listed = withUpdate(
      { ...state, lastArrival: state.messages[0]! },
      { id: 'm0', read: true },
    );
    expect(listed.lastArrival).toBe(listed.messages[0]);
    expect(withUpdate(second, { id: 'm0', read: true }).lastArrival).toBe(latest);
  });

  it('ignores the deletion of a message it does not show', () => {
    expect(withDeletion(state, 'other')).toBe(state);
  });

  it('completes a pending message in place, and keeps it read', () => {
    const pending = aMessage({ id: 'm1', reading: 'pending', content: '', preview: '' });
    const before = withUpdate(withPage(initialInboxState, pageOf([pending]), null, []), {
      id: 'm1',
      read: true,
    });
    const message = aMessage({ id: 'm1', verificationCode: '482913' });
    const completed = withUpdate(before, { id: 'm1', message });
    expect(completed.messages[0]).toEqual({ ...message, read: true });
    expect(completed.unread).toBe(0);
  });

  it('changes nothing for a message of another page', () => {
    expect(withUpdate(state, { id: 'other', read: true })).toBe(state);
  });
});
