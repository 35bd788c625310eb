/**
 * Runs work that issues or replaces the session while no other tab does. The lock is the
 * browser's; where there is none, tabs are on their own.
 */
export async function withSessionLock<Result>(work: () => Promise<Result>): Promise<Result> {
  if (typeof navigator === 'undefined' || !('locks' in navigator)) return work();
  return navigator.locks.request('mayfly-session', () => work());
}
