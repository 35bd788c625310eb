import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { lazyPage } from './lazy-page';

describe('lazyPage', () => {
  it("shows an error if it can't be loaded", async () => {
    const note = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { element } = lazyPage(() => Promise.reject(new Error('gone')));
    render(<Suspense fallback={null}>{element}</Suspense>);
    const words = 'This page could not be loaded.';
    expect(await screen.findByRole('heading', { name: words })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
    note.mockRestore();
  });
});
