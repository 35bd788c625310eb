import { act, fireEvent, screen } from '@testing-library/react';
import { fakeServer, type FakeResponse } from '../../../test/support/client/fake-server';
import { clearToasts, shownToasts } from '../../../test/support/client/fake-toasts';
import { renderInbox } from '../../../test/support/client/render-inbox';
import { inboxActions } from '../../lib/inbox/inbox-actions';
import { refreshManually, RESULT_MS } from './manual-refresh';

jest.mock('../../components/toasts/toasts', () =>
  jest.requireActual('../../../test/support/client/fake-toasts'),
);

const list = 'GET /emails/a@mayfly.test';
const data = { content: [], page: 0, size: 10, totalElements: 0, totalPages: 1, unread: 0 };

describe('a refresh by the visitor', () => {
  beforeEach(() => {
    clearToasts();
    jest.useFakeTimers();
  });
  afterEach(async () => {
    await pass(RESULT_MS);
    jest.useRealTimers();
  });

  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const open = async (later: FakeResponse | (() => Promise<FakeResponse>)) => {
    fakeServer({ [list]: { body: { data } } });
    inboxActions.open({ emailAddress: 'a@mayfly.test', sessionId: 's' }, () => undefined);
    const checkAddress = jest.fn(async () => true);
    renderInbox({ onRefresh: () => void refreshManually(checkAddress) });
    await pass(0);
    return { ...fakeServer({ [list]: later }), checkAddress };
  };
  const button = () => screen.getByRole('button', { name: 'Check for messages' });

  it('fetches address and list while the connection is live', async () => {
    let respond = (_response: FakeResponse) => {};
    const { requestLines, checkAddress } = await open(
      () => new Promise((resolve) => (respond = resolve)),
    );
    fireEvent.click(button());
    expect(button().getAttribute('aria-busy')).toBe('true');
    expect([requestLines(), checkAddress.mock.calls.length]).toEqual([[list], 1]);
    respond({ body: { data } });
    await pass(0);
    expect(screen.getByText('Up to date')).toBeTruthy();
    await pass(RESULT_MS);
    expect(screen.getByText('Live')).toBeTruthy();
  });

  it('sends one request however often it is pressed', async () => {
    const { requestLines } = await open({ body: { data } });
    for (let count = 0; count < 5; count += 1) {
      fireEvent.click(button());
      await pass(100);
    }
    expect(requestLines()).toEqual([list]);
  });

  it('reports the error of the server, and can be retried immediately', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const message = 'Too many requests. Try again in 12 seconds.';
    const { requestLines } = await open({ status: 429, body: { message } });
    fireEvent.click(button());
    await pass(0);
    expect(shownToasts()).toEqual([['error', message]]);
    expect(screen.queryByText('Up to date')).toBeNull();
    fireEvent.click(button());
    await pass(0);
    expect(requestLines()).toEqual([list, list]);
    jest.restoreAllMocks();
  });
});
