import { renderHook, waitFor } from '@testing-library/react';
import { fakeServer } from '../../api/fake-server';
import { useDeletionFigures } from './use-deletion-figures';

describe('useDeletionFigures', () => {
  it('returns the figures of the server', async () => {
    fakeServer({ 'GET /deletions': { body: { addresses: 3 } } });
    const { result } = renderHook(useDeletionFigures);
    await waitFor(() => expect(result.current).toEqual({ addresses: 3 }));
  });

  it('logs that the figures could not be refreshed', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    fakeServer({ 'GET /deletions': { body: undefined } });
    const { result } = renderHook(useDeletionFigures);
    await waitFor(() => expect(warn).toHaveBeenCalledTimes(1));
    expect(result.current).toBeNull();
    warn.mockRestore();
  });
});
