import { DomainError } from '@mayfly/contract/domain-error.js';

interface Waiter<Result> {
  resolve: (result: Result) => void;
  reject: (error: unknown) => void;
  /** Removes the listener of the request's signal. */
  stopListening: () => void;
}

/**
 * The result of work that several requests wait for. Its signal aborts once the signals of all of them have aborted, so
 * never if something without one waits. A request that has left is forgotten, however long the work takes.
 */
class SharedResult<Result> {
  private readonly controller = new AbortController();
  private readonly waiters = new Set<Waiter<Result>>();
  private isKept = false;

  constructor(start: (signal: AbortSignal) => Promise<Result>) {
    start(this.controller.signal).then(
      (result) => this.settle(({ resolve }) => resolve(result)),
      (error: unknown) => this.settle(({ reject }) => reject(error)),
    );
  }

  /** Whether every request has left. */
  get isDropped(): boolean {
    return this.controller.signal.aborted;
  }

  /**
   * Waits for the result.
   *
   * @throws {DomainError} `request-timeout` as soon as the signal aborts
   */
  wait(signal: AbortSignal | undefined): Promise<Result> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.waiters.delete(waiter);
        reject(new DomainError('request-timeout'));
        if (this.waiters.size === 0 && !this.isKept) this.controller.abort();
      };
      const stopListening = () => signal?.removeEventListener('abort', leave);
      const waiter = { resolve, reject, stopListening };
      this.waiters.add(waiter);
      if (signal?.aborted) leave();
      else signal?.addEventListener('abort', leave, { once: true });
    });
  }

  /** Goes on even if no request waits any more. */
  keep(): void {
    this.isKept = true;
  }

  private settle(settleOne: (waiter: Waiter<Result>) => void): void {
    for (const waiter of this.waiters) {
      waiter.stopListening();
      settleOne(waiter);
    }
    this.waiters.clear();
  }
}

/**
 * Shares work in progress, by key, among the requests that need its result (see `SharedResult`).
 *
 * @example
 * const image = await images.join(url, request.signal, (signal) => fetchInTurn(url, signal));
 */
export class SharedWork<Result> {
  private readonly inProgress = new Map<string, SharedResult<Result>>();

  /** Returns the result of the work with this key. Starts it with `start` unless it is in progress. */
  join(
    key: string,
    signal: AbortSignal | undefined,
    start: (signal: AbortSignal) => Promise<Result>,
  ): Promise<Result> {
    const known = this.inProgress.get(key);
    const shared = known && !known.isDropped ? known : this.start(key, start);
    return shared.wait(signal);
  }

  /** Goes on with work in progress even if no request waits for it any more. */
  keep(key: string): void {
    this.inProgress.get(key)?.keep();
  }

  private start(
    key: string,
    start: (signal: AbortSignal) => Promise<Result>,
  ): SharedResult<Result> {
    const shared: SharedResult<Result> = new SharedResult((signal) =>
      start(signal).finally(() => {
        if (this.inProgress.get(key) === shared) this.inProgress.delete(key);
      }),
    );
    this.inProgress.set(key, shared);
    return shared;
  }
}
