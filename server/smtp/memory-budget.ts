import { MAX_BUFFERED_BYTES } from './smtp-limits.js';

/** Shares out the memory that the bytes of all mails in flight may take. */
export class MemoryBudget {
  private taken = 0;

  constructor(private readonly limit = MAX_BUFFERED_BYTES) {}

  /** Bytes that are taken now. */
  get bytes(): number {
    return this.taken;
  }

  /** Whether there is nothing left. */
  get isSpent(): boolean {
    return this.taken >= this.limit;
  }

  /** Takes that many bytes; false, and nothing taken, where there are not as many left. */
  take(bytes: number): boolean {
    if (this.taken + bytes > this.limit) return false;
    this.taken += bytes;
    return true;
  }

  /** Gives bytes back that were taken. */
  give(bytes: number): void {
    this.taken -= bytes;
  }
}
