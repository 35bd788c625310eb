import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { AnalyticsSwitch } from './analytics-switch';
import { parseConsent, useConsentStore } from './consent';
import { ConsentBanner } from './consent-banner';

const stored = () => localStorage.getItem('cookie-consent');
const showBanner = () =>
  render(
    <MemoryRouter>
      <ConsentBanner privacyUrl="/uk/privacy" mayBeAnswered={false} />
    </MemoryRouter>,
  );

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

describe('the consent banner', () => {
  it.each([
    ['Decline', 'declined'],
    ['Accept', 'accepted'],
  ])('stores the answer of %s', async (button, answer) => {
    showBanner();
    const choice = await screen.findByRole('button', { name: button });
    await act(async () => fireEvent.click(choice));
    expect(stored()).toBe(answer);
    expect(useConsentStore.getState().consent).toBe(answer);
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
