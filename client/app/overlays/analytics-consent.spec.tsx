import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { useConsentStore } from '../../features/consent/consent';
import AnalyticsConsent from './analytics-consent';

const start = jest.fn();
jest.mock('../../features/consent/analytics', () => ({
  startAnalytics: (id: string) => start(id),
}));

const banner = () => screen.queryByRole('region', { name: 'Cookie consent' });
const show = () =>
  render(
    <MemoryRouter>
      <AnalyticsConsent analyticsId="G-1" />
    </MemoryRouter>,
  );

describe('consent to analytics', () => {
  beforeEach(() => {
    start.mockClear();
    localStorage.clear();
    useConsentStore.setState({ consent: 'unknown' });
  });

  it('is requested while no choice is stored', () => {
    show();
    expect(banner()).toBeTruthy();
  });

  it('is not requested again once declined', () => {
    localStorage.setItem('cookie-consent', 'declined');
    show();
    expect(banner()).toBeNull();
  });

  it('loads nothing once declined', async () => {
    show();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Decline' })));
    expect(banner()).toBeNull();
    expect(start).not.toHaveBeenCalled();
  });

  it('loads the analytics of the site once accepted', async () => {
    show();
    expect(start).not.toHaveBeenCalled();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Accept' })));
    expect(banner()).toBeNull();
    expect(start.mock.calls).toEqual([['G-1']]);
  });
});
