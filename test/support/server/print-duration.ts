/** Prints a duration that a test has measured. The result of the test doesn't depend on it. */
export function printDuration(label: string, milliseconds: number): void {
  process.stdout.write(`  ${label}: ${Math.round(milliseconds)} ms\n`);
}
