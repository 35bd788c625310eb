import { useEffect, useEffectEvent, useState } from 'react';
import { toPreviewError, type PreviewError } from './preview-error';

interface Loaded<Result> {
  /** Null while loading, and after an error. */
  result: Result | null;
  error: PreviewError | null;
}

/**
 * Loads something when the component is mounted. Cancels on unmount, and calls `release` for the result.
 */
export function useLoaded<Result>(
  load: (signal: AbortSignal) => Promise<Result>,
  release: (result: Result) => void = () => undefined,
): Loaded<Result> {
  const [state, setState] = useState<Loaded<Result>>({ result: null, error: null });
  const begin = useEffectEvent(load);
  const end = useEffectEvent(release);
  useEffect(() => {
    const controller = new AbortController();
    let loaded: { result: Result } | null = null;
    begin(controller.signal).then(
      (result) => {
        loaded = { result };
        if (controller.signal.aborted) end(result);
        else setState({ result, error: null });
      },
      (error: unknown) => {
        if (!controller.signal.aborted) setState({ result: null, error: toPreviewError(error) });
      },
    );
    return () => {
      controller.abort();
      if (loaded) end(loaded.result);
    };
  }, []);
  return state;
}
