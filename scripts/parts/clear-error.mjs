import { endWithParent } from './end-with-parent.mjs';

/** An error whose message is all that a person needs: it is printed as one line, without a stack. */
export class ClearError extends Error {}

/**
 * Runs a script's main function. A `ClearError` ends the process with its one line and code 1;
 * anything else is a mistake of ours and shows its stack.
 */
export async function runMain(main) {
  endWithParent();
  try {
    await main();
  } catch (error) {
    const text = error instanceof ClearError ? error.message : (error?.stack ?? String(error));
    process.stderr.write(`${text}\n`);
    process.exit(1);
  }
}

let teller = process.stdout;

/** Prints one line for the person at the terminal. */
export const say = (line) => teller.write(`${line}\n`);

/** Lets `say` speak beside what a script prints for other programs. */
export const sayAside = () => (teller = process.stderr);
