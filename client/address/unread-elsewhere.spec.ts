import { fakeServer } from '../api/fake-server';
import { aSession } from '../api/sample-answers';
import { initialAddressState, useAddressStore } from './address-store';
import { withSession } from './saved-addresses';
import { recountUnread, countUnread, addUnread } from './unread-elsewhere';

const other = aSession({ sessionId: 'o'.repeat(43), emailAddress: 'other@mayfly.test' });
const page = (unread: number) => ({
  body: {
    data: { content: [], page: 0, size: 1, totalElements: 40, totalPages: 40, unread },
  },
});
const unread = () => useAddressStore.getState().unreadElsewhere['other@mayfly.test'];
const remembered = withSession([], other, Date.now());

beforeEach(() =>
  useAddressStore.setState({ ...initialAddressState, savedAddresses: remembered }, true),
);

describe('unread messages of another address', () => {
  it('are counted by the server, beyond one page', async () => {
    const { calls } = fakeServer({ 'GET /emails/other@mayfly.test': page(120) });
    await countUnread(remembered);
    expect(unread()).toBe(120);
    expect(calls.map(({ query }) => query.toString())).toEqual(['page=0&size=1']);
  });

  it('are counted again when one of them is read or deleted', async () => {
    addUnread('other@mayfly.test');
    addUnread('other@mayfly.test');
    fakeServer({ 'GET /emails/other@mayfly.test': page(1) });
    recountUnread('other@mayfly.test');
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(unread()).toBe(1);
  });

  it('are counted again if a message arrives meanwhile', async () => {
    const counts = [5, 6];
    fakeServer({ 'GET /emails/other@mayfly.test': () => page(counts.shift() ?? 0) });
    const counting = countUnread(remembered);
    addUnread('other@mayfly.test');
    await counting;
    expect(unread()).toBe(6);
  });
});
