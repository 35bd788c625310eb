import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { CHUNK_TIMEOUT_MS, lazyPart, loadChunk } from './lazy-part';

describe('a part that is fetched when it is wanted', () => {
  it('shows once it is there', async () => {
    const Part = lazyPart(async () => ({ default: () => <p>here</p> }));
    render(
      <Suspense fallback={null}>
        <Part />
      </Suspense>,
    );
    expect(await screen.findByText('here')).toBeTruthy();
  });

  it('offers to reload the page when it cannot be fetched', async () => {
    const note = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const Part = lazyPart<object>(() => Promise.reject(new Error('gone')));
    render(
      <Suspense fallback={null}>
        <Part />
      </Suspense>,
    );
    expect(await screen.findByRole('button', { name: 'Reload the page' })).toBeTruthy();
    note.mockRestore();
  });

  it('is given up after 120 seconds', async () => {
    jest.useFakeTimers();
    const late = loadChunk(() => new Promise(() => undefined));
    const outcome = late.catch((error: Error) => error.message);
    await act(async () => void jest.advanceTimersByTime(CHUNK_TIMEOUT_MS));
    expect(await outcome).toBe('A part of the page is late.');
    expect(CHUNK_TIMEOUT_MS).toBe(120_000);
    jest.useRealTimers();
  });
});
