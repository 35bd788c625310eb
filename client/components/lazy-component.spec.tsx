import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { CHUNK_TIMEOUT_MS, importChunk } from './import-chunk';
import { lazyComponent } from './lazy-component';

describe('lazyComponent', () => {
  it('renders once it is loaded', async () => {
    const Lazy = lazyComponent(async () => ({ default: () => <p>here</p> }));
    render(
      <Suspense fallback={null}>
        <Lazy />
      </Suspense>,
    );
    expect(await screen.findByText('here')).toBeTruthy();
  });

  it('offers to try again if it could not be loaded', async () => {
    const note = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const Lazy = lazyComponent<object>(() => Promise.reject(new Error('gone')));
    render(
      <Suspense fallback={null}>
        <Lazy />
      </Suspense>,
    );
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
    note.mockRestore();
  });

  it('times out after 120 seconds', async () => {
    jest.useFakeTimers();
    const late = importChunk(() => new Promise(() => undefined));
    const outcome = late.catch((error: Error) => error.message);
    await act(async () => void jest.advanceTimersByTime(CHUNK_TIMEOUT_MS));
    expect(await outcome).toBe('The download of a chunk timed out.');
    expect(CHUNK_TIMEOUT_MS).toBe(120_000);
    jest.useRealTimers();
  });
});
