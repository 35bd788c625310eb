import { act, render, screen } from '@testing-library/react';
import { AnalyticsSwitch } from './analytics-switch';
import { parseConsent, useConsentStore } from './consent';
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

describe('the analytics switch', () => {
  it('follows an answer given in another tab', () => {
    render(<AnalyticsSwitch />);
    const change = { key: 'cookie-consent', newValue: 'accepted' };
    act(() => void window.dispatchEvent(new StorageEvent('storage', change)));
    expect(screen.getByRole('switch').getAttribute('aria-checked')).toBe('true');
  });
});
