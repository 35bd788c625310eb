import { act, fireEvent, screen } from '@testing-library/react';
import type { Message } from '@mayfly/contract/message.js';
import { fakeServer, type FakeResponse } from '../../../../test/support/client/fake-server';
import { aMessage } from '../../../../test/support/client/sample-responses';
import { renderInbox } from '../../../../test/support/client/render-inbox';
import { inboxActions } from '../../../lib/inbox/inbox-actions';
import { access, setInbox, setList } from '../../../../test/support/client/inbox-fixture';
import { searchActions } from '../../../lib/inbox/search-actions';

const LIST = 'GET /emails/a@mayfly.test';
const ids = Array.from({ length: 10 }, (_, index) => `m${index}`);
const messages = ids.map((id) => aMessage({ id, subject: `Subject ${id}`, preview: '' }));

const found = (content: Message[], given = {}): FakeResponse => ({
  body: {
    data: {
      content,
      page: 0,
      size: 10,
      totalElements: content.length,
      totalPages: 1,
      unread: 10,
      unsearched: 0,
      ...given,
    },
  },
});
const field = () => screen.findByRole('searchbox', { name: 'Search messages' });
const type = async (text: string) => fireEvent.change(await field(), { target: { value: text } });

describe('the search of the inbox', () => {
  beforeEach(() => {
    localStorage.clear();
    setInbox({ messages, totalElements: 10, unread: 10 });
  });
  afterEach(() => act(() => searchActions.search('')));
  const show = (response: FakeResponse) => {
    const server = fakeServer({ [LIST]: response });
    renderInbox();
    return server;
  };
  const subjects = () => screen.queryAllByRole('link').map(({ textContent }) => textContent);

  it('is offered from ten messages on', async () => {
    show(found([]));
    expect(await field()).toBeTruthy();
    act(() => setList({ totalElements: 9 }));
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  it('shows how many texts could not be searched', async () => {
    show(found([], { unsearched: 2 }));
    await type('late');
    expect(await screen.findByText('The text of 2 messages could not be searched.')).toBeTruthy();
  });

  it('offers to try again after an error', async () => {
    show({ status: 503, body: { statusCode: 503, message: 'Later.', error: 'Unavailable' } });
    await type('hello');
    // Shown, and announced to screen readers.
    const notes = await screen.findAllByText('The search failed. Check your connection.');
    expect(notes).toHaveLength(2);
    fakeServer({ [LIST]: found([aMessage({ id: 'm3', subject: 'Hello again' })]) });
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('1 message found.')).toBeTruthy();
  });

  it('shows no rows of the previous search when the next one fails', async () => {
    show(found([aMessage({ id: 'm3' })]));
    await type('hello');
    await screen.findByText('1 message found.');
    fakeServer({
      [LIST]: { status: 503, body: { statusCode: 503, message: 'Later.', error: 'Unavailable' } },
    });
    await type('goodbye');
    expect(await screen.findAllByText('The search failed. Check your connection.')).toHaveLength(2);
    expect(document.querySelectorAll('[data-message-id]')).toHaveLength(0);
  });

  it('shows the last page if the requested one no longer exists', async () => {
    show(found([], { page: 1, totalElements: 10 }));
    await type('hello');
    const { requests } = fakeServer({
      [LIST]: ({ query }) =>
        query.get('page') === '0'
          ? found([aMessage({ id: 'm3', subject: 'Still here' })], { totalElements: 10 })
          : found([], { page: 1, totalElements: 10 }),
    });
    await act(() => searchActions.showPage(1));
    expect(await screen.findByRole('link', { name: /Still here/ })).toBeTruthy();
    expect(requests.slice(0, 2).map(({ query }) => query.get('page'))).toEqual(['1', '0']);
  });

  it('keeps its rows when a message arrives, and adds it if it matches', async () => {
    const first = aMessage({ id: 'm3', subject: 'Invoice one' });
    show(found([first]));
    await type('invoice');
    await screen.findByText('1 message found.');
    const second = aMessage({ id: 'n1', subject: 'Invoice two' });
    fakeServer({ [LIST]: found([second, first]) });
    act(() => inboxActions.messageReceived({ emailAddress: 'a@mayfly.test', message: second }));
    expect(document.querySelectorAll('[data-message-id]')).toHaveLength(1);
    expect(await screen.findByText('2 messages found.')).toBeTruthy();
  });

  it('removes a found message that was deleted, and marks one read', async () => {
    const [one, two] = [aMessage({ id: 'm3' }), aMessage({ id: 'm4' })];
    show(found([one, two]));
    await type('hello');
    await screen.findByText('2 messages found.');
    act(() => inboxActions.messageDeleted({ id: 'm3' }));
    act(() => inboxActions.messageUpdated({ emailAddress: 'a@mayfly.test', id: 'm4', read: true }));
    const rows = [...document.querySelectorAll('[data-message-id]')];
    expect(rows.map((row) => row.getAttribute('data-unread'))).toEqual(['false']);
  });

  it('ends when another address is opened', async () => {
    show(found([aMessage({ id: 'm3' })]));
    await type('hello');
    await screen.findByText('1 message found.');
    fakeServer({ 'GET /emails/b@mayfly.test': found(messages) });
    await act(async () =>
      inboxActions.open({ ...access, emailAddress: 'b@mayfly.test' }, () => undefined),
    );
    expect(subjects()).toHaveLength(10);
  });
});
