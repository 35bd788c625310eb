import { act, renderHook } from '@testing-library/react';
import { parseConsent, useConsent, useConsentStore } from './consent';

beforeEach(() => {
  localStorage.clear();
  useConsentStore.setState({ consent: 'unknown' });
});

describe('parseConsent', () => {
  it('accepts only the two possible answers', () => {
    expect(['accepted', 'declined', 'yes', null].map(parseConsent)).toEqual([
      'accepted',
      'declined',
      null,
      null,
    ]);
  });
});

describe('useConsent', () => {
  it('follows an answer given in another tab', () => {
    const { result } = renderHook(useConsent);
    const change = { key: 'cookie-consent', newValue: 'accepted' };
    act(() => void window.dispatchEvent(new StorageEvent('storage', change)));
    expect(result.current).toBe('accepted');
  });
});
