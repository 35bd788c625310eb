import { fireEvent, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { lazyPage } from './lazy-page';

describe('lazyPage', () => {
  it('renders once it is loaded', async () => {
    const { element } = lazyPage(async () => ({ default: () => <h1>Blog</h1> }));
    render(<Suspense fallback={null}>{element}</Suspense>);
    expect(await screen.findByRole('heading', { name: 'Blog' })).toBeTruthy();
  });

  it("shows an error if it can't be loaded, and retries on request", async () => {
    const note = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    let isDown = true;
    const { element } = lazyPage(async () => {
      if (isDown) throw new Error('gone');
      return { default: () => <h1>Blog</h1> };
    });
    render(<Suspense fallback={null}>{element}</Suspense>);
    const words = 'This page could not be loaded.';
    expect(await screen.findByRole('heading', { name: words })).toBeTruthy();
    isDown = false;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Blog' })).toBeTruthy();
    note.mockRestore();
  });
});
