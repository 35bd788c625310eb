const LOOK_EVERY_MS = 250;

/**
 * Under npm: ends this process by SIGTERM, in order, once npm is gone. npm that is killed
 * outright tells nobody, and what it started would go on holding its ports.
 */
export function endWithParent() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_EVERY_MS);
  watch.unref();
}
