import { DomainError } from '../contract/domain-error.js';

/** Concurrent renderings. Each takes tens of milliseconds of the thread that also serves SMTP. */
const MAX_RENDERINGS = 2;

/** Waiting renderings. More of them would wait for seconds. */
const MAX_WAITING = 100;

/** Too many pages are waiting to be rendered. */
export class PagesBusyError extends DomainError {
  readonly code = 'unavailable';
  constructor() {
    super('Too many pages are being prepared. Please try again in a moment.');
  }
}

/** Limits concurrent renderings. Others wait in order of arrival. */
export class RenderSlots {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  /**
   * Runs a task as soon as a slot is free.
   *
   * @throws {PagesBusyError} if too many are waiting already
   */
  async run<Result>(task: () => Promise<Result>): Promise<Result> {
    await this.acquire();
    try {
      return await task();
    } finally {
      this.release();
    }
  }

  private async acquire(): Promise<void> {
    if (this.running < MAX_RENDERINGS) {
      this.running += 1;
      return;
    }
    if (this.waiting.length >= MAX_WAITING) throw new PagesBusyError();
    await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  /** Passes the slot to the task that has waited longest, or frees it. */
  private release(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.running -= 1;
  }
}
