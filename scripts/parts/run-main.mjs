const PARENT_CHECK_INTERVAL_MS = 250;

/** An error that the user can act on. Only its message is printed, without a stack. */
export class UserError extends Error {}

/**
 * Runs a script's main function. A `UserError` prints its message and exits with code 1; any other
 * error is a defect and prints its stack.
 */
export async function runMain(main) {
  exitWithParent();
  try {
    await main();
  } catch (error) {
    const text = error instanceof UserError ? error.message : (error?.stack ?? String(error));
    process.stderr.write(`${text}\n`);
    process.exit(1);
  }
}

/** Prints a line of a script's result. */
export const print = (line) => process.stdout.write(`${line}\n`);

/** Prints a line about the progress of an installation or build, apart from a script's result. */
export const printProgress = (line) => process.stderr.write(`${line}\n`);

/**
 * Sends SIGTERM to this process when npm, which started it, has ended. A killed npm doesn't forward
 * the signal, and its child would go on listening on its ports.
 */
function exitWithParent() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, PARENT_CHECK_INTERVAL_MS);
  timer.unref();
}
