import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { Message } from '@mayfly/contract/message.js';
import { CATCH_ALL_ADDRESS } from '@mayfly/contract/limits.js';
import { fakeServer } from '../../../test/support/client/fake-server';
import { aMessage, aPage } from '../../../test/support/client/sample-responses';
import type { Connection } from '../../lib/realtime/connection';
import { clearToasts, readToasts } from '../../../test/support/client/fake-toasts';
import { renderInbox } from '../../../test/support/client/render-inbox';
import { searchActions } from '../../lib/inbox/search-actions';
import { setFailed, setInbox, setList } from '../../../test/support/client/inbox-fixture';
import type { MessageList } from '../../lib/inbox/inbox-list';
import { useInboxStore } from '../../lib/inbox/inbox-store';

jest.mock('../../components/toasts/toasts', () =>
  jest.requireActual('../../../test/support/client/fake-toasts'),
);

beforeEach(clearToasts);

const EMPTY = 'No messages yet. They will appear here automatically.';
const rows = () => [...document.querySelectorAll<HTMLElement>('[data-message-id]')];
const showInbox = async (given: Partial<MessageList> = {}, connection: Connection = 'live') => {
  setInbox(given);
  renderInbox({ connection });
  if (given.messages) await screen.findByRole('table');
};

describe('the inbox', () => {
  it('explains what to expect while it is empty, and has one page', async () => {
    await showInbox();
    expect(screen.getByText(EMPTY)).toBeTruthy();
    expect(screen.getByText('Page 1 of 1')).toBeTruthy();
  });

  it('shows and searches recipients in the inbox of everything else only', async () => {
    const messages = [aMessage({ id: '1', recipient: 'alice@example.com' })];
    await showInbox({ messages });
    const name = 'Only email to alice@example.com';
    expect(screen.queryByRole('button', { name })).toBeNull();
    const everything = { emailAddress: CATCH_ALL_ADDRESS, sessionId: 's' };
    const { requests } = fakeServer({ [`GET /emails/${CATCH_ALL_ADDRESS}`]: aPage(messages) });
    act(() => useInboxStore.setState({ access: everything }));
    fireEvent.click(screen.getByRole('button', { name }));
    const field = await screen.findByRole<HTMLInputElement>('searchbox');
    expect(field.value).toBe('alice@example.com');
    expect(await screen.findByText('1 message found.')).toBeTruthy();
    expect(requests[0]?.query.get('search')).toBe('alice@example.com');
    act(() => searchActions.search(''));
  });

  it('does not claim to be empty before the first fetch', async () => {
    setInbox(null);
    renderInbox();
    expect(screen.queryByText(EMPTY)).toBeNull();
    expect(screen.getByText('Loading your messages.')).toBeTruthy();
  });

  it('shows that messages are unavailable, and retries on request', async () => {
    setFailed();
    renderInbox();
    expect(screen.queryByText(EMPTY)).toBeNull();
    const data = { content: [], page: 0, size: 10, totalElements: 0, totalPages: 1, unread: 0 };
    fakeServer({ 'GET /emails/a@mayfly.test': { body: { data } } });
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(EMPTY)).toBeTruthy();
  });

  it('shows that the device is offline', async () => {
    setFailed();
    renderInbox({ connection: 'offline' });
    expect(screen.getByText(/^You’re offline/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('does not promise messages while the server is unreachable', async () => {
    await showInbox({}, 'unreachable');
    expect(screen.queryByText(EMPTY)).toBeNull();
    expect(screen.getByText(/^Your messages can’t be shown right now/)).toBeTruthy();
  });

  it('answers what is on its way although there are messages', async () => {
    fakeServer({ 'GET /emails/a@mayfly.test/deliveries': { body: { data: [] } } });
    await showInbox({ messages: [aMessage()] });
    const button = screen.getByRole('button', { name: 'Is anything on its way?' });
    fireEvent.click(button);
    expect(await screen.findByText(/^No mail server has tried to deliver/)).toBeTruthy();
    fireEvent.click(button);
    expect(screen.queryByText(/^No mail server has tried to deliver/)).toBeNull();
  });

  it('shows No Subject for an empty subject', async () => {
    await showInbox({ messages: [aMessage({ subject: '' })] });
    expect(screen.getByRole('link').textContent).toContain('No Subject');
  });

  it('shows its own text for a message that could not be displayed', async () => {
    const preview = 'This message could not be displayed; see its source.';
    await showInbox({ messages: [aMessage({ reading: 'unreadable', preview })] });
    expect(screen.getByText(/You can still see its source/)).toBeTruthy();
    expect(screen.queryByText(preview)).toBeNull();
  });

  it('announces a new message', async () => {
    await showInbox();
    const message = aMessage({ subject: 'Hi' });
    act(() => useInboxStore.setState({ announcement: { message, isLate: false } }));
    expect(screen.getByText('New message from Northwind: Hi.')).toBeTruthy();
  });
});

describe('a verification code', () => {
  it('reports that the browser blocks copying', async () => {
    const writeText = () => Promise.reject(new Error('refused'));
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    await showInbox({ messages: [aMessage({ verificationCode: '482913' })] });
    fireEvent.click(screen.getByRole('button', { name: 'Copy code 482913' }));
    await waitFor(async () =>
      expect(await readToasts()).toEqual([
        'Your browser blocked copying. Allow it for this site and try again.',
      ]),
    );
  });
});

describe('the pager', () => {
  const previous = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Previous page' });
  const next = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Next page' });

  it('disables Previous on the first page and Next on the last', async () => {
    await showInbox({ page: 0, totalPages: 3 });
    expect([previous().disabled, next().disabled]).toEqual([true, false]);
    act(() => setList({ page: 2 }));
    expect([previous().disabled, next().disabled]).toEqual([false, true]);
    expect(screen.getByText('Page 3 of 3')).toBeTruthy();
  });

  const servePage = (page: number, totalPages: number, content: Message[]) => {
    const counts = { size: 10, totalElements: totalPages * 10, unread: 0 };
    const data = { content, page, totalPages, ...counts };
    return fakeServer({ 'GET /emails/a@mayfly.test': { body: { data } } });
  };

  it('scrolls to the first row of the next page, and focuses it', async () => {
    servePage(2, 3, [aMessage({ id: 'm9' }), aMessage({ id: 'm8' })]);
    await showInbox({ page: 1, totalPages: 3, messages: [aMessage({ id: 'm1' })] });
    const inbox = document.getElementById('inbox')!;
    inbox.getBoundingClientRect = () => ({ top: -300 }) as DOMRect;
    inbox.scrollIntoView = jest.fn();
    fireEvent.click(next());
    expect(await screen.findByText('Page 3 of 3')).toBeTruthy();
    expect(document.activeElement?.closest('[data-message-id]')).toBe(rows()[0]);
    expect(rows()[0]?.dataset.messageId).toBe('m9');
    expect(inbox.scrollIntoView).toHaveBeenCalledTimes(1);
  });
});
