/** Latest work of this page by the name of its lock, where the browser has no locks. */
const latest = new Map<string, Promise<unknown>>();

/**
 * Runs work under a lock that all tabs share. Browsers offer locks only on HTTPS and localhost, and refuse
 * them if the visitor blocks site data: then only work of this page waits for its turn.
 */
export async function withLock<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  let hasBegun = false;
  const begin = () => {
    hasBegun = true;
    return work();
  };
  try {
    if ('locks' in navigator) return await navigator.locks.request(name, begin);
  } catch (error) {
    if (hasBegun) throw error;
  }
  const turn = (latest.get(name) ?? Promise.resolve()).then(work);
  latest.set(
    name,
    turn.catch(() => undefined),
  );
  return turn;
}
