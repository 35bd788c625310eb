/**
 * Runs work under a lock that all tabs share. Browsers offer locks on HTTPS and localhost only;
 * elsewhere the work runs without one.
 */
export async function withLock<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  if (!('locks' in navigator)) return work();
  return navigator.locks.request(name, () => work());
}
