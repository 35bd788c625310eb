import { act, fireEvent, render, screen } from '@testing-library/react';
import { ErrorBoundary } from 'react-error-boundary';
import { MemoryRouter } from 'react-router';
import { CountryProvider } from '../features/country/country-context';
import { ErrorFallback } from './app';
import { toDonationTarget } from './frame/donation-target';
import { Footer } from './frame/footer';
import { Navigation } from './frame/navigation';

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
const hrefs = (name: string) =>
  screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'));

describe('the navigation', () => {
  it('adds the country of the visit to its links', () => {
    at('/uk/faq', <Navigation links={links} />);
    expect(hrefs('FAQ')).toEqual(['/uk/faq']);
    expect(hrefs('Home')).toEqual(['/uk']);
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

  it('closes the mobile menu when a link to the open page is clicked', () => {
    at('/', <Navigation links={links} />);
    fireEvent.click(screen.getByRole('button', { name: 'Open menu' }));
    const [, home] = screen.getAllByRole('link', { name: 'Home' });
    fireEvent.click(home as HTMLElement);
    expect(screen.getByRole('button', { name: 'Open menu' })).toBeTruthy();
  });

  it('closes the mobile menu when the focus leaves the header', () => {
    at(
      '/',
      <>
        <Navigation links={links} />
        <button>Below</button>
      </>,
    );
    const toggle = screen.getByRole('button', { name: 'Open menu' });
    fireEvent.click(toggle);
    act(() => toggle.focus());
    act(() => screen.getByRole('button', { name: 'Below' }).focus());
    expect(toggle.getAttribute('aria-expanded')).toBe('false');
  });
});

describe('the footer', () => {
  it('lists the features, and no donation or guides unless given', () => {
    at('/', <Footer links={links} />);
    for (const words of ['100% Secure', 'Auto Refresh', '24hr Availability', 'Free Service']) {
      expect(screen.getByText(words)).toBeTruthy();
    }
    expect(screen.queryByRole('button', { name: 'Buy me a coffee' })).toBeNull();
    expect(screen.queryByRole('navigation', { name: 'Guides' })).toBeNull();
  });

  it('opens the donation and links to the guides', () => {
    const open = jest.fn();
    const guides = [{ path: '/blog/a', label: 'A guide' }];
    at('/ca', <Footer links={links} guides={guides} donation={{ open }} />);
    fireEvent.click(screen.getByRole('button', { name: 'Buy me a coffee' }));
    expect(open).toHaveBeenCalledTimes(1);
    expect(hrefs('A guide')).toEqual(['/ca/blog/a']);
  });
});

describe('the target of a donation', () => {
  const payment = { keyId: null, currency: 'USD', linkUrl: null };
  const linkUrl = 'https://give.example/mayfly';

  it('is the sidebar with a provider, the payment link without one, else none', () => {
    expect(toDonationTarget({ ...payment, provider: 'razorpay', linkUrl })).toHaveProperty('open');
    expect(toDonationTarget({ ...payment, provider: 'off', linkUrl })).toEqual({ url: linkUrl });
    expect(toDonationTarget({ ...payment, provider: 'off' })).toBeNull();
  });

  it('is linked in navigation and footer', () => {
    const donation = { url: linkUrl };
    at('/', <Navigation links={links} donation={donation} />);
    at('/', <Footer links={links} donation={donation} />);
    expect([...hrefs('Donate'), ...hrefs('Buy me a coffee')]).toEqual([linkUrl, linkUrl]);
  });
});

describe('the link to the source', () => {
  it('is in the footer if the site publishes its source', () => {
    at('/', <Footer links={links} sourceUrl="https://code.example/mayfly" />);
    expect(hrefs('Source')).toEqual(['https://code.example/mayfly']);
  });

  it('is missing otherwise', () => {
    at('/', <Footer links={links} />);
    expect(screen.queryByRole('link', { name: 'Source' })).toBeNull();
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
