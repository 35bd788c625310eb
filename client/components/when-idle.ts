/** Calls back once the browser is idle, or soon in browsers without `requestIdleCallback`. */
export function whenIdle(task: () => void): void {
  ('requestIdleCallback' in window ? requestIdleCallback : setTimeout)(task);
}
