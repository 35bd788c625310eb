import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { ErrorBoundary } from 'react-error-boundary';
import { NotFoundPage } from '../content/not-found';
import { CountryProvider } from '../country/country-context';
import { ConsentBanner } from '../consent/consent-banner';
import { useConsent } from '../consent/consent';
import { ErrorFallback } from './error-fallback';
import { Footer } from './footer';
import { Navigation } from './navigation';

const links = [
  { path: '/', label: 'Home' },
  { path: '/faq', label: 'FAQ' },
];
const at = (path: string, element: React.ReactNode) =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <CountryProvider pathname={path}>{element}</CountryProvider>
    </MemoryRouter>,
  );
const addresses = (name: string) =>
  screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'));

const begun = jest.fn();
jest.mock('../analytics/analytics', () => ({ beginAnalytics: () => begun() }));

describe('the navigation', () => {
  it('leads to the pages that exist', () => {
    at('/', <Navigation links={links} />);
    expect(addresses('FAQ')).toEqual(['/faq']);
  });

  it('puts the country of the visit before its links', () => {
    at('/uk/faq', <Navigation links={links} />);
    expect(addresses('FAQ')).toEqual(['/uk/faq']);
    expect(addresses('Home')).toEqual(['/uk']);
  });

  it.each([
    ['/', 'Home'],
    ['/zz', 'Home'],
    ['/FAQ', 'FAQ'],
    ['/uk/faq/more', 'FAQ'],
  ])('marks the link to the current page at %s', (path, label) => {
    at(path, <Navigation links={links} />);
    const current = screen.getAllByRole('link', { current: 'page' });
    expect(current.map(({ textContent }) => textContent)).toEqual([label]);
  });

  it('locks the page behind the open mobile menu, and Escape closes it', () => {
    at('/', <Navigation links={links} />);
    const button = screen.getByRole('button', { name: 'Open menu' });
    expect(document.body.classList.contains('scroll-locked')).toBe(false);
    expect(button.getAttribute('aria-expanded')).toBe('false');
    fireEvent.click(button);
    expect(document.body.classList.contains('scroll-locked')).toBe(true);
    expect(button.getAttribute('aria-expanded')).toBe('true');
    fireEvent.keyDown(window, { key: 'Escape' });
    expect(document.body.classList.contains('scroll-locked')).toBe(false);
  });
});

describe('the footer', () => {
  it('names the features, and has no dead links', () => {
    at('/', <Footer links={links} />);
    for (const words of ['100% Secure', 'Auto Refresh', '24hr Availability', 'Free Service']) {
      expect(screen.getByText(words)).toBeTruthy();
    }
    expect(screen.queryByRole('button', { name: 'Buy me a coffee' })).toBeNull();
    expect(screen.queryByRole('navigation', { name: 'Guides' })).toBeNull();
  });

  it('opens the donation and links to the guides', () => {
    const onDonate = jest.fn();
    const guides = [{ path: '/blog/a', label: 'A guide' }];
    at('/ca', <Footer links={links} guides={guides} onDonate={onDonate} />);
    fireEvent.click(screen.getByRole('button', { name: 'Buy me a coffee' }));
    expect(onDonate).toHaveBeenCalledTimes(1);
    expect(addresses('A guide')).toEqual(['/ca/blog/a']);
  });
});

describe('the consent banner', () => {
  beforeEach(() => {
    begun.mockClear();
    localStorage.clear();
    useConsent.setState({ consent: 'unknown' });
  });
  const banner = () => screen.queryByRole('region', { name: 'Cookie consent' });

  it('shows while no answer is stored', () => {
    render(<ConsentBanner />);
    expect(banner()).toBeTruthy();
  });

  it('stores a refusal, hides, and loads nothing', async () => {
    render(<ConsentBanner />);
    fireEvent.click(screen.getByRole('button', { name: 'Decline' }));
    await act(async () => undefined);
    expect(localStorage.getItem('cookie-consent')).toBe('declined');
    expect(banner()).toBeNull();
    expect(begun).not.toHaveBeenCalled();
  });

  it('stores consent, hides, and only then lets analytics load', async () => {
    render(<ConsentBanner />);
    expect(begun).not.toHaveBeenCalled();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Accept' })));
    expect(localStorage.getItem('cookie-consent')).toBe('accepted');
    expect(banner()).toBeNull();
    expect(begun).toHaveBeenCalledTimes(1);
  });

  it('does not ask again', () => {
    localStorage.setItem('cookie-consent', 'declined');
    render(<ConsentBanner />);
    expect(banner()).toBeNull();
  });
});

describe('what is shown when something is wrong', () => {
  it('is the 404 page, with ways that lead somewhere', () => {
    at('/uk/nowhere', <NotFoundPage links={links} />);
    expect(screen.getByRole('heading', { name: '404 - Page Not Found' })).toBeTruthy();
    expect(addresses('Home')).toEqual(['/uk']);
  });

  it('is the error screen, with a button to refresh the page', () => {
    const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const Broken = () => {
      throw new Error('broken');
    };
    render(
      <ErrorBoundary fallback={<ErrorFallback />}>
        <Broken />
      </ErrorBoundary>,
    );
    expect(screen.getByText('Something went wrong.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Refresh Page' })).toBeTruthy();
    quiet.mockRestore();
  });
});
