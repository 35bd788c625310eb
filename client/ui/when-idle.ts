/** Calls back once the browser has nothing more urgent to do; soon in browsers that don't tell. */
export function whenIdle(task: () => void): void {
  ('requestIdleCallback' in window ? requestIdleCallback : setTimeout)(task);
}
