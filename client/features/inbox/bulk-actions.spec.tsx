import { act, fireEvent, screen } from '@testing-library/react';
import { fakeServer, type FakeResponse } from '../../../test/support/client/fake-server';
import { aMessage, aPage } from '../../../test/support/client/sample-responses';
import { clearToasts, latestAction, shownToasts } from '../../../test/support/client/fake-toasts';
import { MAX_HOLD_MS, UNDO_MS } from '../../lib/inbox/deletions';
import { renderInbox } from '../../../test/support/client/render-inbox';
import { deletions, inboxActions } from '../../lib/inbox/inbox-actions';
import { access, path, shownIds, state } from '../../../test/support/client/inbox-fixture';

jest.mock('../../components/toasts/toasts', () =>
  jest.requireActual('../../../test/support/client/fake-toasts'),
);

const three = ['m3', 'm2', 'm1'].map((id) => aMessage({ id, subject: `Subject ${id}` }));

describe('the actions for all messages', () => {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
    clearToasts();
    jest.useFakeTimers();
  });
  afterEach(async () => {
    await act(() => jest.advanceTimersByTimeAsync(UNDO_MS));
    jest.useRealTimers();
  });
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  const open = async (routes: Record<string, FakeResponse> = {}, page = aPage(three)) => {
    const server = fakeServer({ [`GET ${path}`]: page, ...routes });
    inboxActions.open(access, () => undefined);
    renderInbox();
    await pass(0);
    return server;
  };
  const press = async (name: string) => {
    fireEvent.click(screen.getAllByRole('button', { name }).at(-1) as HTMLElement);
    await pass(0);
  };

  it('mark messages read up to the newest known one', async () => {
    const { requests } = await open({ [`PATCH ${path}`]: { status: 204 } });
    fireEvent.click(screen.getByRole('button', { name: 'Mark all read' }));
    expect(state().unread).toBe(0);
    await pass(0);
    const patch = requests.find(({ method }) => method === 'PATCH');
    expect([patch?.body, patch?.query.get('through')]).toEqual([{ read: true }, 'm3']);
  });

  it('show messages as unread again if they could not be marked', async () => {
    await open({ [`PATCH ${path}`]: { status: 400 } });
    await press('Mark all read');
    await pass(0);
    expect(state().unread).toBe(3);
    expect(shownToasts()).toEqual([
      ['error', 'The messages could not be marked as read. Try again.'],
    ]);
  });

  it('keep a message that arrives while the others are about to be deleted', async () => {
    await open();
    act(() => void inboxActions.removeAll(() => undefined));
    const arrived = aMessage({ id: 'm4' });
    fakeServer({
      [`GET ${path}`]: aPage([arrived, ...three]),
      [`DELETE ${path}`]: { status: 204 },
    });
    act(() =>
      inboxActions.messageReceived({ emailAddress: access.emailAddress, message: arrived }),
    );
    await act(() => inboxActions.refresh());
    expect(shownIds()).toEqual(['m4']);
    expect(state()).toMatchObject({ totalElements: 1, unread: 1 });
  });

  it.each([
    ['is kept open, and the messages can be shown again', true],
    ['has closed, which deletes them', false],
  ])('wait for the toast, which %s', async (_how, undoes) => {
    const { requestLines } = await open({ [`DELETE ${path}`]: { status: 204 } });
    await press('Delete all');
    await press('Delete all');
    const action = latestAction();
    action?.onShown?.(() => undefined);
    await pass(MAX_HOLD_MS - 1);
    expect(requestLines()).not.toContain(`DELETE ${path}`);
    if (undoes) await act(async () => action?.onPress());
    await act(async () => action?.onClosed?.());
    await pass(0);
    expect(requestLines().includes(`DELETE ${path}`)).toBe(!undoes);
    expect(shownIds()).toEqual(undoes ? ['m3', 'm2', 'm1'] : []);
  });

  it('show all messages again if the server could not delete them', async () => {
    await open({ [`DELETE ${path}`]: { status: 400 } });
    await press('Delete all');
    await press('Delete all');
    await pass(UNDO_MS);
    await pass(0);
    expect(shownIds()).toEqual(['m3', 'm2', 'm1']);
    expect(shownToasts().at(-1)?.[1]).toBe('The messages could not be deleted. Try again.');
  });

  it('delete all but the newest messages once an email was refused by a full inbox', async () => {
    const { requests } = await open({ [`DELETE ${path}`]: { status: 204 } });
    expect(screen.queryByText(/^This inbox is full/)).toBeNull();
    const startedAt = '2026-11-22T09:00:00.000Z';
    const times = { startedAt, updatedAt: startedAt };
    const refused = { status: 'deferred', reason: 'inbox-full', server: null } as const;
    act(() => inboxActions.deliveryUpdated({ id: 'd1', ...refused, ...times }));
    await pass(0);
    expect(screen.getByText(/^This inbox is full/).role).toBe('status');
    await press('Delete all but the newest 2');
    expect(shownIds()).toEqual(['m3', 'm2']);
    await pass(UNDO_MS);
    const deletion = requests.find(({ method }) => method === 'DELETE');
    expect(deletion?.query.get('through')).toBe('m1');
    expect(screen.queryByText(/^This inbox is full/)).toBeNull();
  });

  it('are missing while there are no messages', async () => {
    await open({}, aPage([]));
    expect(screen.queryByRole('button', { name: 'Delete all' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Mark all read' })).toBeNull();
    expect(deletions.list(access)).toEqual([]);
  });
});
