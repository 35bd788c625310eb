/** Signal that aborts once all signals that were added have aborted, so never if something without one was added. */
class SharedSignal {
  private readonly controller = new AbortController();
  private waiting = 0;

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  add(signal: AbortSignal | undefined): void {
    this.waiting += 1;
    const leave = () => {
      this.waiting -= 1;
      if (this.waiting === 0) this.controller.abort();
    };
    if (signal?.aborted) leave();
    else signal?.addEventListener('abort', leave, { once: true });
  }
}

interface Shared<Result> {
  result: Promise<Result>;
  requests: SharedSignal;
}

/**
 * Shares work in progress, by key, among the requests that need its result. Its signal aborts once all their
 * signals have aborted.
 *
 * @example
 * const image = await images.join(url, request.signal, (signal) => fetchInTurn(url, signal));
 */
export class SharedWork<Result> {
  private readonly inProgress = new Map<string, Shared<Result>>();

  /** Returns the result of the work with this key. Starts it with `start` unless it is in progress. */
  join(
    key: string,
    signal: AbortSignal | undefined,
    start: (signal: AbortSignal) => Promise<Result>,
  ): Promise<Result> {
    const known = this.inProgress.get(key);
    const shared = known && !known.requests.signal.aborted ? known : this.start(key, start);
    shared.requests.add(signal);
    return shared.result;
  }

  private start(key: string, start: (signal: AbortSignal) => Promise<Result>): Shared<Result> {
    const requests = new SharedSignal();
    const result = start(requests.signal).finally(() => {
      if (this.inProgress.get(key) === shared) this.inProgress.delete(key);
    });
    const shared = { result, requests };
    this.inProgress.set(key, shared);
    return shared;
  }
}
