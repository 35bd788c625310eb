const TEXT = 'one two three '.repeat(100_000);

/** Processor time of `runReference` on an idle build machine, in milliseconds. */
const REFERENCE_MS = 210;

/**
 * Runs some work. Returns the processor time that it would take on an idle build machine, in
 * milliseconds: while processes share a core, the same work takes several times as much.
 *
 * @param budgetMs below this, the result isn't converted
 */
export async function measureProcessorTime(
  work: () => Promise<void>,
  budgetMs: number,
): Promise<number> {
  const start = process.cpuUsage();
  await work();
  const used = readUsage(start);
  if (used < budgetMs) return used;
  const before = process.cpuUsage();
  runReference();
  return used / Math.max(1, readUsage(before) / REFERENCE_MS);
}

function runReference(): void {
  TEXT.replaceAll(/\w+/g, (word) => word.toUpperCase()).split(' ');
}

function readUsage(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}
