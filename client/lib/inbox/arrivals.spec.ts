import type { Message } from '@mayfly/contract/message.js';
import { fakeServer } from '../../../test/support/client/fake-server';
import { aMessage, aPage } from '../../../test/support/client/sample-responses';
import { PARSE_WAIT_MS } from './arrivals';
import { inboxActions } from './inbox-actions';
import { access, list, openInbox, push, state } from '../../../test/support/client/inbox-fixture';

beforeEach(() => localStorage.clear());

describe('the announcement of a message', () => {
  const readAnnouncement = () => {
    const { announcement } = state();
    return announcement && [announcement.message.verificationCode, announcement.isLate];
  };
  const announcedId = () => state().announcement?.message.id ?? null;
  const pending = aMessage({ id: 'p1', reading: 'pending', preview: '', content: '' });
  const done = aMessage({ id: 'p1', verificationCode: '482913' });
  const complete = (message = done) =>
    inboxActions.messageUpdated({ emailAddress: access.emailAddress, id: message.id, message });
  beforeEach(async () => {
    await openInbox(aPage([]));
    jest.useFakeTimers();
  });
  afterEach(() => jest.useRealTimers());

  it('waits for the body to be parsed and includes the code', () => {
    push(pending);
    expect(readAnnouncement()).toBeNull();
    complete();
    expect(readAnnouncement()).toEqual(['482913', false]);
    expect(state().messages[0]?.verificationCode).toBe('482913');
  });

  it('keeps the latest message with a code or a link at hand until it is dismissed', () => {
    push(pending);
    complete();
    push(aMessage({ id: 'p2' }));
    expect(state().codeMessage?.id).toBe('p1');
    inboxActions.markCopied(done);
    expect(state().codeMessage).toMatchObject({ id: 'p1', read: true });
    push(aMessage({ id: 'p3', verificationLink: 'https://example.com/' }));
    expect(state().codeMessage?.id).toBe('p3');
    inboxActions.dismissCode();
    expect(state().codeMessage).toBeNull();
  });

  it('takes a code away that was deleted', () => {
    push(done);
    inboxActions.messageDeleted({ id: 'p1' });
    expect(state().codeMessage).toBeNull();
  });

  it('waits two seconds at most, and announces the code later', () => {
    push(pending);
    jest.advanceTimersByTime(PARSE_WAIT_MS);
    expect(readAnnouncement()).toEqual([null, false]);
    complete();
    expect(readAnnouncement()).toEqual(['482913', true]);
  });

  it('is made once for a message that is pushed twice and has no code', () => {
    push(pending);
    jest.advanceTimersByTime(PARSE_WAIT_MS);
    const { announcement } = state();
    push(pending);
    complete(aMessage({ id: 'p1' }));
    jest.advanceTimersByTime(PARSE_WAIT_MS);
    expect(state().announcement).toBe(announcement);
  });

  it('is canceled when the message is deleted', () => {
    push(pending);
    inboxActions.messageDeleted({ id: 'p1' });
    jest.advanceTimersByTime(PARSE_WAIT_MS);
    expect(readAnnouncement()).toBeNull();
  });

  it('is made after the next fetch if the event was lost', async () => {
    fakeServer({ [list]: aPage([done]) });
    await inboxActions.refresh();
    expect(readAnnouncement()).toEqual(['482913', false]);
    push({ ...pending, id: 'p2' });
    fakeServer({ [list]: aPage([{ ...done, id: 'p2', verificationCode: '771204' }, done]) });
    await inboxActions.refresh();
    expect(readAnnouncement()).toEqual(['771204', false]);
  });

  it('is canceled when all messages are deleted, but not for later arrivals', async () => {
    push(pending);
    push(aMessage({ id: 'p2', reading: 'pending' }));
    const removal = inboxActions.removeAll(() => undefined);
    jest.advanceTimersByTime(PARSE_WAIT_MS);
    expect(announcedId()).toBeNull();
    push(aMessage({ id: 'p3', reading: 'pending' }));
    jest.advanceTimersByTime(PARSE_WAIT_MS);
    expect(announcedId()).toBe('p3');
    removal?.undo();
    await jest.advanceTimersByTimeAsync(0);
  });

  it('is made after a fetch for the newest unread message only', async () => {
    const refreshWith = async (...messages: Message[]) => {
      fakeServer({ [list]: aPage(messages) });
      await inboxActions.refresh();
      return announcedId();
    };
    push(aMessage({ id: 'p5' }));
    expect(await refreshWith(aMessage({ id: 'p4' }))).toBe('p5');
    expect(await refreshWith(aMessage({ id: 'p6', read: true }), aMessage({ id: 'p4' }))).toBe(
      'p5',
    );
    expect(await refreshWith(aMessage({ id: 'p6' }))).toBe('p5');
    expect(await refreshWith(aMessage({ id: 'p7', subject: 'Newest' }))).toBe('p7');
    expect(state().lastArrival?.subject).toBe('Newest');
    // A late push of an older message is announced, too. A fetch of only known messages is not.
    push(aMessage({ id: 'p3' }));
    expect(announcedId()).toBe('p3');
    expect(await refreshWith(aMessage({ id: 'p7' }))).toBe('p3');
  });

  it('leaves out messages of the first fetch, even after a failed one', async () => {
    const log = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    fakeServer({});
    inboxActions.open(access, () => undefined);
    await jest.advanceTimersByTimeAsync(5);
    fakeServer({ [list]: aPage([done]) });
    await inboxActions.refresh();
    expect(state().messages).toHaveLength(1);
    expect(readAnnouncement()).toBeNull();
    log.mockRestore();
  });
});
