import pLimit from 'p-limit';
import { DomainError } from '@mayfly/contract/domain-error.js';

/** Maximum number of pages in progress: one is rendered, on the main thread, while another is compressed. */
const MAX_RENDERINGS = 2;

/** Maximum number of waiting renderings. Further ones would wait for seconds. */
const MAX_WAITING = 100;

/** Too many pages are waiting to be rendered. */
export class PagesBusyError extends DomainError {
  readonly code = 'pages-busy';
  constructor() {
    super('Too many pages are being prepared. Please try again in a moment.');
  }
}

/** Limits concurrent renderings. Others wait in order of arrival. */
export class RenderSlots {
  private readonly limit = pLimit(MAX_RENDERINGS);

  /**
   * Runs a task as soon as a slot is free.
   *
   * @throws {PagesBusyError} if too many are waiting already
   */
  async run<Result>(task: () => Promise<Result>): Promise<Result> {
    const { activeCount, pendingCount } = this.limit;
    if (activeCount + pendingCount >= MAX_RENDERINGS + MAX_WAITING) throw new PagesBusyError();
    return this.limit(task);
  }
}
