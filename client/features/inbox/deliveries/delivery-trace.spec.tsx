import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { Delivery } from '@mayfly/contract/delivery.js';
import { fakeServer, type FakeResponse } from '../../../../test/support/client/fake-server';
import { inboxActions } from '../../../lib/inbox/inbox-actions';
import { setInbox } from '../../../../test/support/client/inbox-fixture';
import { queries } from '../../../lib/inbox/inbox-store';
import { formatDelivery } from './delivery-format';
import DeliveryTrace from './delivery-trace';

const emailAddress = 'a@mayfly.test';
const PATH = `GET /emails/${emailAddress}/deliveries`;

function aDelivery(given: Partial<Delivery> = {}): Delivery {
  const startedAt = '2026-11-22T09:01:29.000Z';
  const server = 'mx.example.org';
  return {
    id: '1',
    status: 'arriving',
    reason: null,
    server,
    startedAt,
    updatedAt: startedAt,
    ...given,
  };
}

const push = (delivery: Delivery) => act(() => inboxActions.deliveryUpdated(delivery));

function show(route: () => FakeResponse | Promise<FakeResponse>) {
  fakeServer({ [PATH]: route });
  setInbox({});
  return render(<DeliveryTrace />);
}

describe('the trace of deliveries', () => {
  afterEach(cleanup);

  it('keeps a pushed delivery that is newer than the response', async () => {
    let respond: (response: FakeResponse) => void = () => undefined;
    show(() => new Promise((resolve) => (respond = resolve)));
    push(aDelivery({ status: 'abandoned' }));
    await act(async () => respond({ body: { data: [aDelivery()] } }));
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    expect(screen.getByText(/but disconnected without sending/, { selector: 'li p' })).toBeTruthy();
  });

  it('shows a pushed delivery immediately while a refresh is in progress', async () => {
    let response: FakeResponse | Promise<FakeResponse> = { body: { data: [] } };
    show(() => response);
    await screen.findByText(/^No mail server has tried to deliver/);
    response = new Promise(() => undefined);
    act(() => queries.revalidate());
    push(aDelivery());
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
  });

  it('is fetched again when the socket has reconnected', async () => {
    let data: Delivery[] = [];
    show(() => ({ body: { data } }));
    await screen.findByText(/^No mail server has tried to deliver/);
    data = [aDelivery()];
    act(() => queries.revalidate());
    expect(await screen.findAllByRole('listitem')).toHaveLength(1);
  });

  it('lists the latest first, and each delivery once', async () => {
    const [older, newer] = [
      aDelivery({ id: '1', startedAt: '2026-11-22T09:00:00.000Z', server: 'older.example' }),
      aDelivery({ id: '2', startedAt: '2026-11-22T09:01:00.000Z', server: 'newer.example' }),
    ];
    show(() => ({ body: { data: [newer] } }));
    await screen.findByText('newer.example');
    push(older);
    push({ ...older, status: 'accepted' });
    const texts = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(texts).toEqual([
      expect.stringContaining('newer.example'),
      expect.stringMatching(/older\.example.*Delivered/),
    ]);
  });

  it('is not fetched again once it is closed', async () => {
    const { unmount } = show(() => ({ body: { data: [] } }));
    await screen.findByText(/^No mail server has tried to deliver/);
    unmount();
    const { requests } = fakeServer({ [PATH]: { body: { data: [] } } });
    queries.revalidate();
    expect(requests).toEqual([]);
  });

  it('reports a failed fetch, and retries on request', async () => {
    let isDown = true;
    let respond: (response: FakeResponse) => void = () => undefined;
    show(() => (isDown ? { status: 503 } : new Promise((resolve) => (respond = resolve))));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Deliveries can’t be shown right now.');
    expect(screen.queryByText(/^Checking/)).toBeNull();
    isDown = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText(/^Checking/)).toBeTruthy();
    await act(async () => respond({ body: { data: [aDelivery()] } }));
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
  });

  it.each([
    ['too-large', 'refused', 'Rejected: the message is too large.'],
    [
      'inbox-full',
      'deferred',
      'Delayed: this inbox is full. The sending server will probably try again.',
    ],
    [null, 'refused', 'Rejected.'],
  ] as const)('formats the reason %s with the status %s', (reason, status, text) => {
    expect(formatDelivery(aDelivery({ status, reason }))).toBe(text);
  });
});
