import { fireEvent, render, screen } from '@testing-library/react';
import { ErrorBoundary } from 'react-error-boundary';
import { MemoryRouter } from 'react-router';
import { CountryProvider } from '../features/country/country-context';
import { defaultSettings, SiteSettings } from '../lib/api/site-config';
import { ErrorFallback } from './app';
import { Footer } from './frame/footer';
import { Navigation } from './frame/navigation';
import { useOverlays } from './overlays/overlays';

const at = (path: string, element: React.ReactNode, settings = defaultSettings) =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <SiteSettings value={settings}>
        <CountryProvider pathname={path}>{element}</CountryProvider>
      </SiteSettings>
    </MemoryRouter>,
  );
const hrefs = (name: string) =>
  screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'));

describe('the navigation', () => {
  it('adds the country of the visit to its links', () => {
    at('/uk/faq', <Navigation />);
    // The bar, and the menu of narrow screens.
    expect(hrefs('FAQ')).toEqual(['/uk/faq', '/uk/faq']);
    expect(hrefs('Home')).toEqual(['/uk', '/uk']);
  });

  it.each([
    ['/', 'Home'],
    ['/zz', 'Home'],
    ['/FAQ', 'FAQ'],
    ['/uk/faq/more', 'FAQ'],
  ])('marks the link to the current page at %s', (path, label) => {
    at(path, <Navigation />);
    const current = screen.getAllByRole('link', { current: 'page' });
    expect(current.map(({ textContent }) => textContent)).toEqual([label, label]);
  });
});

describe('the footer', () => {
  it('lists the features, and links to the source only if it is published', () => {
    at('/', <Footer />);
    for (const words of ['100% Secure', 'Auto Refresh', '24hr Availability', 'Free Service']) {
      expect(screen.getByText(words)).toBeTruthy();
    }
    expect(screen.queryByRole('link', { name: 'Source' })).toBeNull();
    at('/', <Footer />, { ...defaultSettings, sourceUrl: 'https://code.example/mayfly' });
    expect(hrefs('Source')).toEqual(['https://code.example/mayfly']);
  });
});

describe('"Buy me a coffee"', () => {
  const linkUrl = 'https://give.example/mayfly';
  const off = { ...defaultSettings.payment, provider: 'off' as const };

  it('opens the sidebar if the site has a payment provider', () => {
    at('/', <Footer />);
    fireEvent.click(screen.getByRole('button', { name: 'Buy me a coffee' }));
    expect(useOverlays.getState().donation).toBe(true);
  });

  it('leads to the payment link if there is no provider', () => {
    const settings = { ...defaultSettings, payment: { ...off, linkUrl } };
    at('/', <Navigation />, settings);
    at('/', <Footer />, settings);
    expect([...hrefs('Donate'), ...hrefs('Buy me a coffee')]).toEqual([linkUrl, linkUrl]);
  });

  it('is missing without both', () => {
    at('/', <Footer />, { ...defaultSettings, payment: off });
    expect(screen.queryByText('Buy me a coffee')).toBeNull();
  });
});

describe('error pages', () => {
  it('include an error screen with a button to refresh the page', () => {
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
