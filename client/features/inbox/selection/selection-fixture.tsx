import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { fakeServer, type FakeResponse } from '../../../lib/api/fake-server';
import { aMessage, aPage } from '../../../lib/api/sample-responses';
import { clearToasts } from '../../../components/toasts/fake-toasts';
import { UNDO_MS } from '../../../lib/inbox/deletions';
import { Inbox } from '../inbox';
import { inboxActions } from '../../../lib/inbox/inbox-actions';
import { selectList, useInboxStore } from '../../../lib/inbox/inbox-store';
import { initialSelection, useSelection } from './selection-store';

const access = { emailAddress: 'a@mayfly.test', sessionId: 's' };
export const path = '/emails/a@mayfly.test';
const four = ['m4', 'm3', 'm2', 'm1'].map((id) => aMessage({ id, subject: `Subject ${id}` }));

export const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** Starts each test without a selection, with fake timers. After it, lets deletions be sent. */
export function setUpSelection(): void {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    clearToasts();
    useSelection.setState(initialSelection);
    jest.useFakeTimers();
  });
  afterEach(async () => {
    await pass(UNDO_MS);
    jest.useRealTimers();
  });
}

/** Opens an inbox of the messages `m4` to `m1` on its page. Returns the fake server. */
export async function openInbox(routes: Record<string, FakeResponse> = {}) {
  const deletions = Object.fromEntries(
    four.map(({ id }) => [`DELETE ${path}/${id}`, { status: 204 }]),
  );
  const server = fakeServer({ [`GET ${path}`]: aPage(four), ...deletions, ...routes });
  inboxActions.open(access, () => undefined);
  render(
    <MemoryRouter>
      <Inbox connection="live" hrefOf={(id) => `/?message=${id}`} />
    </MemoryRouter>,
  );
  // Waits for the list, then for the code of its rows and of the bar.
  for (let step = 0; step < 3; step += 1) await pass(0);
  return server;
}

export const box = (id: string) => screen.getByRole('checkbox', { name: `Select Subject ${id}` });
export const link = (id: string) => screen.getByRole('link', { name: new RegExp(`Subject ${id}`) });
export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
/** Returns the sorted IDs of the selected messages. */
export const selected = () => [...useSelection.getState().ids].toSorted();
/** Returns the IDs of the messages shown, in order. */
export const shown = () => selectList(useInboxStore.getState()).messages.map(({ id }) => id);
