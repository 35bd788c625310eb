/** Prints a duration that a test has measured. No test passes or fails by it. */
export function printFigure(what: string, milliseconds: number): void {
  process.stdout.write(`  ${what}: ${Math.round(milliseconds)} ms\n`);
}
