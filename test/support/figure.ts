/** Prints a figure that a test has measured: to be read, never to pass or fail on. */
export function printFigure(what: string, milliseconds: number): void {
  process.stdout.write(`  ${what}: ${Math.round(milliseconds)} ms\n`);
}
