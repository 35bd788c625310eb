import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { defaultSettings } from '../lib/api/site-config';
import { App } from './app';

const open = (analyticsId: string | null) =>
  render(
    <MemoryRouter initialEntries={['/faq']}>
      <App publicUrl="https://mayfly.test" settings={{ ...defaultSettings, analyticsId }} />
    </MemoryRouter>,
  );

describe('the site', () => {
  beforeEach(() => localStorage.clear());

  it('asks for consent if analytics are configured', async () => {
    open('G-1');
    expect(await screen.findByRole('region', { name: 'Cookie consent' })).toBeTruthy();
  });

  it('neither asks for consent nor has a setting for it without analytics', async () => {
    open(null);
    expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Cookie consent' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Settings' }));
    expect(await screen.findByRole('switch', { name: 'Keyboard shortcuts' })).toBeTruthy();
    expect(screen.queryByRole('switch', { name: /Analytics/ })).toBeNull();
  });
});
