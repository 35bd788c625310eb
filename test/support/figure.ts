/** Prints a duration that a test has measured. The result of the test doesn't depend on it. */
export function printFigure(what: string, milliseconds: number): void {
  process.stdout.write(`  ${what}: ${Math.round(milliseconds)} ms\n`);
}
