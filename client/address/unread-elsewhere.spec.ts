import { fakeServer } from '../api/fake-server';
import { aSession } from '../api/sample-responses';
import { initialAddressState, useAddressStore } from './address-store';
import { withSession } from './saved-addresses';
import { UnreadCounter } from './unread-elsewhere';

const other = aSession({ sessionId: 'o'.repeat(43), emailAddress: 'other@mayfly.test' });
const page = (unread: number) => ({
  body: {
    data: { content: [], page: 0, size: 1, totalElements: 40, totalPages: 40, unread },
  },
});
const unread = () => useAddressStore.getState().unreadElsewhere['other@mayfly.test'];
const savedAddresses = withSession([], other, Date.now());

beforeEach(() => useAddressStore.setState({ ...initialAddressState, savedAddresses }, true));

describe('UnreadCounter', () => {
  const counter = new UnreadCounter();

  it('takes the count of the whole inbox from the server', async () => {
    const { requests } = fakeServer({ 'GET /emails/other@mayfly.test': page(120) });
    await counter.count(savedAddresses);
    expect(unread()).toBe(120);
    expect(requests.map(({ query }) => query.toString())).toEqual(['page=0&size=1']);
  });

  it('counts again when a message is read or deleted', async () => {
    counter.add('other@mayfly.test');
    counter.add('other@mayfly.test');
    fakeServer({ 'GET /emails/other@mayfly.test': page(1) });
    await counter.recount('other@mayfly.test');
    expect(unread()).toBe(1);
  });

  it('counts again if a message arrives meanwhile', async () => {
    const counts = [5, 6];
    fakeServer({ 'GET /emails/other@mayfly.test': () => page(counts.shift() ?? 0) });
    const counting = counter.count(savedAddresses);
    counter.add('other@mayfly.test');
    await counting;
    expect(unread()).toBe(6);
  });

  it('discards the count of an address that is opened meanwhile', async () => {
    fakeServer({ 'GET /emails/other@mayfly.test': page(5) });
    const counting = counter.count(savedAddresses);
    useAddressStore.setState({ tempEmail: 'other@mayfly.test' });
    await counting;
    expect(unread()).toBeUndefined();
  });
});
