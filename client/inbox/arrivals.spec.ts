import type { Message } from '../../server/contract/message.js';
import { fakeServer, type FakeResponse } from '../api/fake-server';
import { aMessage } from '../api/sample-answers';
import { PARSE_WAIT_MS } from './arrivals';
import {
  messageDeleted,
  messageReceived,
  messageUpdated,
  openInbox,
  refresh,
} from './inbox-actions';
import { useInboxStore } from './inbox-store';

const mailbox = { emailAddress: 'a@mayfly.test', sessionId: 's' };
const path = '/emails/a@mayfly.test';
const list = `GET ${path}`;
const state = () => useInboxStore.getState();
const settled = () => new Promise((resolve) => setTimeout(resolve, 5));
const aPage = (content: Message[], totalElements = content.length): FakeResponse => ({
  body: {
    data: {
      content,
      page: 0,
      size: 10,
      totalElements,
      unread: content.filter(({ read }) => !read).length,
      totalPages: Math.ceil(totalElements / 10) || 1,
    },
  },
});
async function opened(answer: FakeResponse) {
  fakeServer({ [list]: answer });
  openInbox(mailbox, () => undefined);
  await settled();
}
const push = (message: Message) => messageReceived({ emailAddress: mailbox.emailAddress, message });
beforeEach(() => localStorage.clear());

describe('the announcement of a message', () => {
  const said = () => {
    const { announcement } = state();
    return announcement && [announcement.message.verificationCode, announcement.isLate];
  };
  const pending = aMessage({ id: 'p1', reading: 'pending', preview: '', content: '' });
  const done = aMessage({ id: 'p1', verificationCode: '482913' });
  const complete = (message = done) =>
    messageUpdated({ emailAddress: mailbox.emailAddress, id: message.id, message });
  beforeEach(async () => {
    await opened(aPage([]));
    jest.useFakeTimers();
  });
  afterEach(() => jest.useRealTimers());

  it('waits for its body to be parsed, and then has the code', () => {
    push(pending);
    expect(said()).toBeNull();
    complete();
    expect(said()).toEqual(['482913', false]);
    expect(state().messages[0]?.verificationCode).toBe('482913');
  });

  it('does not wait long, and the code follows by itself', () => {
    push(pending);
    jest.advanceTimersByTime(PARSE_WAIT_MS);
    expect(said()).toEqual([null, false]);
    complete();
    expect(said()).toEqual(['482913', true]);
  });

  it('is made once if pushed twice and completed without a code', () => {
    push(pending);
    jest.advanceTimersByTime(PARSE_WAIT_MS);
    const { announcement } = state();
    push(pending);
    complete(aMessage({ id: 'p1' }));
    jest.advanceTimersByTime(PARSE_WAIT_MS);
    expect(state().announcement).toBe(announcement);
  });

  it('is made for each of two messages that are parsed together', () => {
    push(pending);
    push(aMessage({ id: 'p2', reading: 'pending' }));
    complete();
    expect(said()).toEqual(['482913', false]);
    complete(aMessage({ id: 'p2', verificationCode: '111111' }));
    expect(said()).toEqual(['111111', false]);
  });

  it('is dropped with the message', () => {
    push(pending);
    messageDeleted({ id: 'p1' });
    jest.advanceTimersByTime(PARSE_WAIT_MS);
    expect(said()).toBeNull();
  });

  it('follows from the next fetch where the event was lost', async () => {
    fakeServer({ [list]: aPage([done]) });
    await refresh();
    expect(said()).toEqual(['482913', false]);
  });

  it('announces nothing that was there on arrival, even if fetched late', async () => {
    const log = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    fakeServer({});
    openInbox(mailbox, () => undefined);
    await jest.advanceTimersByTimeAsync(5);
    fakeServer({ [list]: aPage([done]) });
    await refresh();
    expect(state().messages).toHaveLength(1);
    expect(said()).toBeNull();
    log.mockRestore();
  });
});
