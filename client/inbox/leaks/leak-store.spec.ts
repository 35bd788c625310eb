import { act, renderHook } from '@testing-library/react';
import { dismissLeak, followLabelSenders, saveExpectedSender, useLabelSender } from './leak-store';
import { LABEL_SENDERS_KEY } from './stored-senders';

const ADDRESS = 'a@mayfly.test';
const expected = { domain: 'shop.example', related: ['mailer.example'], isCertain: true };
const unknown = { emailAddress: ADDRESS, label: 'Shop', expected: null, dismissed: [] };

const read = (label = 'Shop', emailAddress = ADDRESS) =>
  renderHook(() => useLabelSender(emailAddress, label)).result.current;
/** Stores a list as another tab does. */
const storeElsewhere = (list: unknown) => {
  localStorage.setItem(LABEL_SENDERS_KEY, JSON.stringify(list));
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: LABEL_SENDERS_KEY })));
};

describe('the senders of labels', () => {
  let unfollow: () => void;
  beforeEach(() => {
    unfollow = followLabelSenders();
    storeElsewhere([]);
  });
  afterEach(() => unfollow());

  it('are unknown at first', () => {
    expect(read()).toEqual(unknown);
  });

  it('are stored for one address and one label', () => {
    act(() => saveExpectedSender(ADDRESS, 'Shop', expected));
    expect(read()).toEqual({ ...unknown, expected });
    expect(read('Other')).toEqual({ ...unknown, label: 'Other' });
    expect(read('Shop', 'b@mayfly.test')).toEqual({ ...unknown, emailAddress: 'b@mayfly.test' });
  });

  it('keep each dismissed domain once, and the sender', () => {
    act(() => saveExpectedSender(ADDRESS, 'Shop', expected));
    for (const domain of ['x.example', 'y.example', 'x.example']) {
      act(() => dismissLeak(ADDRESS, 'Shop', domain));
    }
    expect(read()).toEqual({ ...unknown, expected, dismissed: ['y.example', 'x.example'] });
  });

  it('are replaced when the address gets another label', () => {
    act(() => saveExpectedSender(ADDRESS, 'Shop', expected));
    act(() => dismissLeak(ADDRESS, 'Bank', 'x.example'));
    expect(read()).toEqual(unknown);
    expect(read('Bank').dismissed).toEqual(['x.example']);
  });

  it('follow other tabs, until unsubscribed', () => {
    storeElsewhere([{ ...unknown, expected }]);
    expect(read().expected).toEqual(expected);
    unfollow();
    storeElsewhere([]);
    expect(read().expected).toEqual(expected);
  });

  it.each([
    'text',
    { list: [] },
    [null],
    [{ ...unknown, emailAddress: 1 }],
    [{ ...unknown, label: undefined }],
    [{ ...unknown, dismissed: 'x.example' }],
    [{ ...unknown, dismissed: [1] }],
    [{ ...unknown, expected: undefined }],
    [{ ...unknown, expected: { ...expected, domain: 1 } }],
    [{ ...unknown, expected: { ...expected, isCertain: 'yes' } }],
    [{ ...unknown, expected: { ...expected, related: [1] } }],
  ])('ignore the invalid stored value %j', (stored) => {
    storeElsewhere(stored);
    expect(read()).toEqual(unknown);
    expect(read('undefined')).toEqual({ ...unknown, label: 'undefined' });
  });
});
