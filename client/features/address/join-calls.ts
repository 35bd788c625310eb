/**
 * Wraps an asynchronous function so that it runs once at a time. Calls made meanwhile get the promise of the
 * running call; their arguments are ignored.
 */
export function joinCalls<Args extends unknown[]>(
  work: (...args: Args) => Promise<void>,
): (...args: Args) => Promise<void> {
  let running: Promise<void> | null = null;
  return (...args) => {
    running ??= work(...args).finally(() => {
      running = null;
    });
    return running;
  };
}
