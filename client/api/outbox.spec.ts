import type { AddressSession } from '../../server/contract/address-session.js';
import { fakeServer, type FakeResponse } from './fake-server';
import { Outbox, MAX_ATTEMPTS, RETRY_MS, type OutboxHandlers } from './outbox';
import { aSession } from './sample-responses';
import { MAX_WAITING, OUTBOX_KEY, readWaiting, useOutbox, type Change } from './waiting-changes';

const access = { emailAddress: 'a@mayfly.test', sessionId: 's' };
const path = '/emails/a@mayfly.test';
const deletionOf = (id: string): Change => ({ kind: 'delete', access, id, withOlder: false });
const mark = (id: string, read: boolean): Change => ({ kind: 'mark', access, id, read });
const waitingKinds = () => readWaiting().map(({ change }) => change.kind);
const unreachable = () => {
  throw new TypeError('Failed to fetch');
};
const done: FakeResponse = { status: 204 };

const stops: (() => void)[] = [];
const closeTabs = () => stops.splice(0).forEach((stop) => stop());
function follow() {
  const handlers = { onQueued: jest.fn(), onSent: jest.fn(), onRefused: jest.fn() };
  const outbox = new Outbox();
  stops.push(outbox.follow(handlers satisfies OutboxHandlers));
  return { outbox, ...handlers };
}

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => {
  closeTabs();
  jest.useRealTimers();
});

/** Returns an outbox in which these changes wait. */
async function waitingOutbox(...changes: Change[]) {
  fakeServer({});
  const followed = follow();
  for (const change of changes) await followed.outbox.submit(change);
  return followed;
}

describe('a change', () => {
  it('is sent at once if the server responds', async () => {
    const { requests } = fakeServer({ [`PATCH ${path}/m1`]: done });
    const { outbox, onQueued } = follow();
    expect(await outbox.submit(mark('m1', false))).toEqual({ isQueued: false, session: null });
    expect(requests.map(({ body }) => body)).toEqual([{ read: false }]);
    expect([readWaiting(), onQueued.mock.calls]).toEqual([[], []]);
  });

  it.each([
    ['the network is down', unreachable],
    ['the server fails', { status: 503 }],
  ])('waits if %s', async (_case, response) => {
    fakeServer({ [`DELETE ${path}/m1`]: response });
    const { outbox, onQueued } = follow();
    expect(await outbox.submit(deletionOf('m1'))).toEqual({ isQueued: true });
    expect(onQueued).toHaveBeenCalledWith(deletionOf('m1'));
    expect(useOutbox.getState().waiting).toHaveLength(1);
    expect(outbox.list(access)).toEqual([deletionOf('m1')]);
  });

  it.each([404, 409, 410, 429])('is refused by a %i', async (status) => {
    fakeServer({ [`DELETE ${path}/m1`]: { status } });
    await expect(follow().outbox.submit(deletionOf('m1'))).rejects.toMatchObject({
      statusCode: status,
    });
    expect(readWaiting()).toEqual([]);
  });

  it('waits behind others, which are sent first', async () => {
    const { outbox } = await waitingOutbox(mark('m1', true));
    const { requestLines } = fakeServer({
      [`PATCH ${path}/m1`]: done,
      [`DELETE ${path}/m2`]: done,
    });
    expect((await outbox.submit(deletionOf('m2'))).isQueued).toBe(false);
    expect(requestLines()).toEqual([`PATCH ${path}/m1`, `DELETE ${path}/m2`]);
  });

  it('replaces waiting changes that it makes pointless', async () => {
    const { outbox } = await waitingOutbox(mark('m1', true), mark('m1', false), mark('m2', true));
    expect(outbox.list(access)).toEqual([mark('m1', false), mark('m2', true)]);
    await outbox.submit(deletionOf('m1'));
    expect(outbox.list(access)).toEqual([mark('m2', true), deletionOf('m1')]);
    await outbox.submit({ kind: 'delete-address', access, endsAt: Date.now() + 60_000 });
    expect(waitingKinds()).toEqual(['delete-address']);
  });

  it('is refused beyond the limit', async () => {
    const all = Array.from({ length: MAX_WAITING }, (_each, index) => deletionOf(`m${index}`));
    const { outbox } = await waitingOutbox(...all);
    await expect(outbox.submit(deletionOf('more'))).rejects.toThrow('Too many changes');
    expect(readWaiting()).toHaveLength(MAX_WAITING);
  });
});

describe('waiting changes', () => {
  it('are sent in order and once after a reload', async () => {
    await waitingOutbox(deletionOf('m1'), deletionOf('m2'));
    closeTabs();
    const { requestLines } = fakeServer({
      [`DELETE ${path}/m1`]: done,
      [`DELETE ${path}/m2`]: done,
    });
    const { onSent } = follow();
    await jest.advanceTimersByTimeAsync(0);
    follow();
    await jest.advanceTimersByTimeAsync(0);
    expect(requestLines()).toEqual([`DELETE ${path}/m1`, `DELETE ${path}/m2`]);
    expect(onSent.mock.calls).toEqual([[deletionOf('m1')], [deletionOf('m2')]]);
    expect(localStorage.getItem(OUTBOX_KEY)).toBeNull();
  });

  it('are sent when the network is back, and again after RETRY_MS on failure', async () => {
    await waitingOutbox(deletionOf('m1'));
    const { requestLines } = fakeServer({ [`DELETE ${path}/m1`]: { status: 503 } });
    window.dispatchEvent(new Event('online'));
    await jest.advanceTimersByTimeAsync(0);
    expect(requestLines()).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(RETRY_MS);
    expect(requestLines()).toHaveLength(2);
    expect(waitingKinds()).toEqual(['delete']);
  });

  it.each([404, 410])('are done if the server responds %i', async (status) => {
    const { outbox, onSent, onRefused } = await waitingOutbox(deletionOf('m1'));
    fakeServer({ [`DELETE ${path}/m1`]: { status } });
    await outbox.flush();
    expect([readWaiting(), onRefused.mock.calls]).toEqual([[], []]);
    expect(onSent).toHaveBeenCalledWith(deletionOf('m1'));
  });

  it('are discarded if the server refuses them or keeps failing', async () => {
    const { outbox, onRefused } = await waitingOutbox(deletionOf('m1'), deletionOf('m2'));
    fakeServer({ [`DELETE ${path}/m1`]: { status: 400 }, [`DELETE ${path}/m2`]: { status: 500 } });
    for (let attempt = 1; attempt < MAX_ATTEMPTS; attempt++) await outbox.flush();
    expect(onRefused.mock.calls).toEqual([[deletionOf('m1')]]);
    await outbox.flush();
    expect(onRefused).toHaveBeenLastCalledWith(deletionOf('m2'));
    expect(readWaiting()).toEqual([]);
  });

  it('report a refusal only to the call of `submit` that still awaits it', async () => {
    const { outbox, onRefused } = await waitingOutbox(deletionOf('m1'));
    fakeServer({ [`DELETE ${path}/m1`]: done, [`PATCH ${path}/m2`]: { status: 400 } });
    await expect(outbox.submit(mark('m2', true))).rejects.toThrow(
      'The server has refused the change.',
    );
    expect([readWaiting(), onRefused.mock.calls]).toEqual([[], []]);
  });

  it.each([
    ['extend an address whose end is unchanged', '2025-11-21T09:00:00.000Z', 1],
    ['don’t extend an address that was extended meanwhile', '2025-11-21T10:00:00.000Z', 0],
  ])('%s', async (_case, validTill, extensions) => {
    const before = '2025-11-21T09:00:00Z';
    const { outbox } = await waitingOutbox({ kind: 'extend', access, validTill: before });
    const current: AddressSession = aSession({ validTill });
    const { requestLines } = fakeServer({
      'GET /email/current': { body: current },
      'POST /email/extend': { body: current },
    });
    await outbox.flush();
    expect(requestLines().filter((each) => each === 'POST /email/extend')).toHaveLength(extensions);
    expect(readWaiting()).toEqual([]);
  });

  it('are discarded with their address, except its deletion until it expires', async () => {
    const deleted = { emailAddress: 'b@mayfly.test', sessionId: 'other' };
    const { outbox } = await waitingOutbox(deletionOf('m1'), {
      kind: 'delete-address',
      access: deleted,
      endsAt: 2_000,
    });
    outbox.prune([access.emailAddress], 1_999);
    expect(waitingKinds()).toEqual(['delete', 'delete-address']);
    outbox.prune([], 1_999);
    expect(waitingKinds()).toEqual(['delete-address']);
    outbox.prune([], 2_000);
    expect(waitingKinds()).toEqual([]);
  });
});
