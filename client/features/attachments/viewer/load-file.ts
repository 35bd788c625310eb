import { useEffect, useEffectEvent, useState } from 'react';
import { t } from '../../../lib/i18n/text';

/** Thrown if a file can't be previewed. Visitors see the message, with a button to retry if `canRetry`. */
export class PreviewError extends Error {
  override readonly name = 'PreviewError';

  constructor(
    message: string,
    readonly canRetry = false,
  ) {
    super(message);
  }
}

/**
 * Fetches an attachment by its signed URL.
 *
 * @param method HEAD only checks that it can be fetched
 * @throws PreviewError if the server refuses it; TypeError without a response
 */
export async function fetchFile(
  url: string,
  signal: AbortSignal,
  method: 'GET' | 'HEAD' = 'GET',
): Promise<Response> {
  const response = await fetch(url, { method, signal, cache: 'no-store' });
  if (response.ok) return response;
  if (response.status === 410 || response.status === 404) {
    throw new PreviewError(t('reader.fileGone'));
  }
  throw new PreviewError(t('reader.fileNotLoaded'), true);
}

interface Loaded<Result> {
  /** Null while loading, and after an error. */
  result: Result | null;
  error: PreviewError | null;
}

/**
 * Loads something once `isReady`. Cancels when the component is unmounted, and calls `release` for the result.
 */
export function useLoaded<Result>(
  load: (signal: AbortSignal) => Promise<Result>,
  { isReady = true, release = (_result: Result): void => undefined } = {},
): Loaded<Result> {
  const [state, setState] = useState<Loaded<Result>>({ result: null, error: null });
  const begin = useEffectEvent(load);
  const end = useEffectEvent(release);
  useEffect(() => {
    if (!isReady) return;
    const controller = new AbortController();
    let loaded: { result: Result } | null = null;
    begin(controller.signal).then(
      (result) => {
        loaded = { result };
        if (controller.signal.aborted) end(result);
        else setState({ result, error: null });
      },
      (reason: unknown) => {
        const isKnown = reason instanceof PreviewError;
        const error = isKnown ? reason : new PreviewError(t('reader.fileUnreachable'), true);
        if (!controller.signal.aborted) setState({ result: null, error });
      },
    );
    return () => {
      controller.abort();
      if (loaded) end(loaded.result);
    };
  }, [isReady]);
  return state;
}
