import { act, fireEvent, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { CHUNK_TIMEOUT_MS, importChunk, retryFailedLoads } from './import-chunk';
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

  it.each([
    ['the visitor clicks', () => void fireEvent.click(screen.getByRole('button'))],
    ['the network is back', () => window.dispatchEvent(new Event('online'))],
    ['the server is back', retryFailedLoads],
  ])('is loaded again after a failure when %s', async (_, retry) => {
    const note = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    let isDown = true;
    const Lazy = lazyComponent(async () => {
      if (isDown) throw new Error('gone');
      return { default: () => <p>here</p> };
    });
    render(
      <Suspense fallback={null}>
        <Lazy />
      </Suspense>,
    );
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
    await act(async () => retry());
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeTruthy();
    isDown = false;
    await act(async () => retry());
    expect(await screen.findByText('here')).toBeTruthy();
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
