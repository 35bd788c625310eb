import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import {
  fakeServer,
  responsesHandled,
  type FakeResponse,
} from '../../../test/support/client/fake-server';
import { aMessage, aPage } from '../../../test/support/client/sample-responses';
import { clearToasts, readToasts } from '../../../test/support/client/fake-toasts';
import { Inbox } from './inbox';
import { renderInbox } from '../../../test/support/client/render-inbox';
import * as focus from './inbox-focus';
import { removeFocused, undoRemoval } from './remove-focused';
import { deletions, inboxActions } from '../../lib/inbox/inbox-actions';
import { initialInboxState, useInboxStore } from '../../lib/inbox/inbox-store';
import {
  access,
  path,
  setFailed,
  setList,
  shownIds,
} from '../../../test/support/client/inbox-fixture';

jest.mock('../../components/toasts/toasts', () =>
  jest.requireActual('../../../test/support/client/fake-toasts'),
);

const three = ['m3', 'm2', 'm1'].map((id) =>
  aMessage({ id, subject: `Subject ${id}`, read: true }),
);
const settle = () => act(responsesHandled);

/** Opens an inbox on its page. */
async function open(page: FakeResponse, props: Parameters<typeof renderInbox>[0] = {}) {
  const server = fakeServer({ [`GET ${path}`]: page });
  act(() => inboxActions.open(access, () => undefined));
  renderInbox(props);
  await settle();
  await settle();
  return server;
}
const link = (id: string) => screen.getByRole('link', { name: new RegExp(`Subject ${id}`) });
const section = () => screen.getByRole('region', { name: /^Inbox/ });
const focused = () => document.activeElement;
const blur = () => (focused() as HTMLElement).blur();

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  clearToasts();
});

describe('the focus in the inbox', () => {
  it('focuses the message below or above the focused one', async () => {
    await open(aPage(three));
    act(() => focus.focusNeighbor(-1));
    expect(focused()).toBe(link('m3'));
    act(() => focus.focusNeighbor(1));
    expect(focused()).toBe(link('m2'));
    const m4 = aMessage({ id: 'm4', subject: 'Subject m4' });
    act(() => inboxActions.messageReceived({ emailAddress: access.emailAddress, message: m4 }));
    link('m3').focus();
    act(() => focus.focusNeighbor(-1));
    expect(focused()).toBe(link('m4'));
    blur();
    act(() => focus.focusNeighbor(1));
    expect(focused()).toBe(link('m4'));
  });

  it('finds what to focus after a message was closed', async () => {
    await open(aPage(three));
    expect(focus.findFocusTarget('m2')).toBe(link('m2'));
    expect([focus.findFocusTarget('m9'), focus.findFocusTarget(null)]).toEqual([
      link('m3'),
      link('m3'),
    ]);
    act(() => setList({ messages: [] }));
    expect(focus.findFocusTarget('m2')).toBe(section());
    focus.focusNeighbor(1);
    expect(focused()).toBe(document.body);
  });

  it('deletes the focused message, and focuses the one next to it', async () => {
    await open(aPage(three));
    removeFocused();
    await settle();
    expect(shownIds()).toEqual(['m3', 'm2', 'm1']);
    link('m2').focus();
    removeFocused();
    expect(focused()).toBe(link('m1'));
    await settle();
    expect(shownIds()).toEqual(['m3', 'm1']);
    removeFocused();
    expect(focused()).toBe(link('m3'));
    await settle();
    expect(shownIds()).toEqual(['m3']);
    expect(await readToasts()).toEqual(['Message deleted.', 'Message deleted.']);
    removeFocused();
    await settle();
    expect(shownIds()).toEqual([]);
    undoRemoval();
    await settle();
    expect(shownIds()).toEqual(['m3']);
    expect(['m2', 'm1'].map((id) => deletions.cancel({ id }))).toEqual([true, true]);
    expect(deletions.list(access)).toEqual([]);
    await settle();
  });

  it('focuses the search if there is one', async () => {
    await open(aPage(three));
    focus.focusSearch();
    expect(focused()).toBe(document.body);
    act(() => setList({ totalElements: 10 }));
    await screen.findByRole('searchbox');
    act(() => focus.focusSearch());
    expect(focused()).toBe(screen.getByRole('searchbox'));
  });
});

describe('the page of the inbox', () => {
  it('is busy until the first fetch has ended, unless there is no address', async () => {
    useInboxStore.setState(initialInboxState, true);
    const view = (unavailable: boolean) => (
      <MemoryRouter>
        <Inbox connection="waiting" unavailable={unavailable || undefined} hrefOf={() => '/'} />
      </MemoryRouter>
    );
    const { rerender } = render(view(false));
    expect(section().getAttribute('aria-busy')).toBe('true');
    // Focusable by scripts, but not with the Tab key.
    expect(section().tabIndex).toBe(-1);
    rerender(view(true));
    expect(section().getAttribute('aria-busy')).toBe('false');
    rerender(view(false));
    act(() => setFailed());
    expect(section().getAttribute('aria-busy')).toBe('false');
    await settle();
  });

  it('calls `onRefresh` instead of fetching if it is given', async () => {
    const onRefresh = jest.fn();
    const { requestLines } = await open(aPage([]), { onRefresh });
    fireEvent.click(screen.getByRole('button', { name: 'Check for messages' }));
    await settle();
    expect([onRefresh.mock.calls.length, requestLines().length]).toEqual([1, 1]);
  });

  it('has a button that shows page 1 if messages have arrived there', async () => {
    const later = aPage([three[2]!], { page: 1, totalElements: 11 });
    const { requests } = await open(later);
    expect(screen.queryByRole('button', { name: /on page 1$/ })).toBeNull();
    act(() => useInboxStore.setState({ arrivedAbove: 1 }));
    fireEvent.click(screen.getByRole('button', { name: '1 new message on page 1' }));
    await settle();
    expect(requests.map(({ query }) => query.get('page'))).toEqual(['0', '0']);
  });

  it('keeps the Delete all dialog open when the last message is deleted', async () => {
    await open(aPage(three));
    fireEvent.click(await screen.findByRole('button', { name: 'Delete all' }));
    await screen.findByRole('alertdialog');
    act(() => setList({ messages: [], totalElements: 0 }));
    expect(screen.getByRole('alertdialog')).toBeTruthy();
  });
});
