import { aMessage } from '../../../test/support/client/sample-responses';
import { someMessages } from '../../../test/support/client/inbox-fixture';
import {
  applyToList,
  applyToMessage,
  EMPTY_LIST,
  type InboxChange,
  type MessageList,
} from './inbox-list';

const checks = { spf: 'pass', dkim: 'pass', dmarc: 'pass', arc: 'none' } as const;
const two: MessageList = {
  ...EMPTY_LIST,
  messages: someMessages(2),
  totalElements: 2,
  unread: 2,
};
const apply = (list: MessageList, ...changes: InboxChange[]) =>
  changes.reduce((before, change) => applyToList(before, change) ?? before, list);
const arrived = (given = {}): InboxChange => ({
  kind: 'arrived',
  message: aMessage({ id: 'new', ...given }),
});
const updated = (id: string, update: object): InboxChange => ({
  kind: 'updated',
  update: { id, ...update },
});
const ids = ({ messages }: MessageList) => messages.map(({ id }) => id);

describe('an arrived message', () => {
  it('is added on top of the first page, which keeps ten rows', () => {
    const full = { ...two, messages: someMessages(10), totalElements: 10 };
    const list = apply(full, arrived());
    expect([ids(list).length, ids(list)[0]]).toEqual([10, 'new']);
    expect(list).toMatchObject({ totalElements: 11, totalPages: 2, unread: 3 });
  });

  it('is only counted on later pages', () => {
    const list = apply({ ...two, page: 1, totalPages: 2, totalElements: 12 }, arrived());
    expect(ids(list)).toEqual(['m0', 'm1']);
    expect(list).toMatchObject({ page: 1, totalElements: 13, unread: 3 });
  });

  it('is added once if the list already has it', () => {
    const once = apply(two, arrived());
    expect(apply(once, arrived())).toBe(once);
  });

  it('is the only change that is shown in an unknown list', () => {
    expect(applyToList(null, arrived({ read: true }))).toMatchObject({
      totalElements: 1,
      unread: 0,
    });
    expect(applyToList(null, { kind: 'all-read', through: 'm1' })).toBeNull();
  });
});

describe('an updated message', () => {
  it('has its sender checks, and keeps its read state', () => {
    const authentication = { ...checks, signedBy: 'a.example' };
    const list = apply(two, updated('m1', { authentication }));
    expect(list.messages[1]).toMatchObject({ authentication, read: false });
    expect(list.unread).toBe(2);
  });

  it('counts as unread until it is read, and when it is marked unread', () => {
    const read = apply(two, updated('m0', { read: true }));
    expect([read.unread, apply(read, updated('m0', { read: true })).unread]).toEqual([1, 1]);
    expect(apply(read, updated('m0', { read: false })).unread).toBe(2);
  });

  it('is completed in place, and stays read', () => {
    const pending = aMessage({ id: 'm1', reading: 'pending', content: '', preview: '' });
    const message = aMessage({ id: 'm1', verificationCode: '482913' });
    const list = apply(
      { ...two, messages: [pending], unread: 1 },
      updated('m1', { read: true }),
      updated('m1', { message }),
    );
    expect(list.messages).toEqual([{ ...message, read: true }]);
    expect(list.unread).toBe(0);
  });

  it('changes nothing on other pages', () => {
    expect(apply(two, updated('other', { read: true }))).toBe(two);
  });
});

describe('a deleted message', () => {
  it('is removed from rows and counts, which are never negative', () => {
    const list = apply(two, { kind: 'deleted', id: 'm0' });
    expect(ids(list)).toEqual(['m1']);
    expect(list).toMatchObject({ totalElements: 1, unread: 1 });
    const wrong = { ...two, totalElements: 0, unread: 0 };
    expect(apply(wrong, { kind: 'deleted', id: 'm0' })).toMatchObject({
      totalElements: 0,
      unread: 0,
    });
    expect(apply(two, { kind: 'deleted', id: 'other' })).toBe(two);
  });
});

describe('a change up to a message', () => {
  const newer = aMessage({ id: 'm2' });
  const second = {
    messages: [newer, ...two.messages],
    page: 1,
    totalPages: 3,
    totalElements: 23,
    unread: 23,
  };

  it('marks it and all older ones read', () => {
    const list = apply(second, { kind: 'all-read', through: 'm1' });
    expect(list.messages.map(({ read }) => read)).toEqual([false, true, true]);
    expect(list.messages[0]).toBe(newer);
    expect(list).toMatchObject({ unread: 1, totalElements: 23 });
  });

  it('deletes it and all older ones, and opens the first page', () => {
    expect(apply(second, { kind: 'all-deleted', through: 'm1' })).toEqual({
      messages: [newer],
      page: 0,
      totalPages: 1,
      totalElements: 1,
      unread: 1,
    });
  });
});

it('a single message follows the changes that concern it', () => {
  const message = aMessage({ id: 'm1' });
  expect(applyToMessage(message, updated('m1', { read: true }))).toEqual({
    ...message,
    read: true,
  });
  expect(applyToMessage(message, updated('m2', { read: true }))).toBe(message);
  expect(applyToMessage(message, { kind: 'all-read', through: 'm1' })?.read).toBe(true);
  expect(applyToMessage(message, { kind: 'all-read', through: 'm0' })).toBe(message);
  expect(applyToMessage(message, { kind: 'deleted', id: 'm1' })).toBeNull();
  expect(applyToMessage(message, { kind: 'all-deleted', through: 'm2' })).toBeNull();
  expect(applyToMessage(message, { kind: 'all-deleted', through: 'm0' })).toBe(message);
});
