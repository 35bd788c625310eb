import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { lazyPage } from './lazy-page';

describe('a page that is fetched when somebody goes there', () => {
  it('shows once it is there', async () => {
    const { element } = lazyPage(async () => ({ default: () => <h1>Blog</h1> }));
    render(<Suspense fallback={null}>{element}</Suspense>);
    expect(await screen.findByRole('heading', { name: 'Blog' })).toBeTruthy();
  });

  it('says so in its place when it cannot be fetched, and offers to reload', async () => {
    const note = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { element } = lazyPage(() => Promise.reject(new Error('gone')));
    render(<Suspense fallback={null}>{element}</Suspense>);
    const words = 'This page could not be loaded.';
    expect(await screen.findByRole('heading', { name: words })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Reload the page' })).toBeTruthy();
    note.mockRestore();
  });
});
