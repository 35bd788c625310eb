import { overload, OVERLOAD_SETTINGS } from './load/overload.js';
import { startForBench } from './product.js';
import { summarizeTimes } from './statistics.js';
import type { Report } from './report.js';

/** Measures how long a server takes to be as usual after more load than it can take, and its memory during it. */
export async function benchOverload(
  dataDir: string,
  seconds: number,
  report: Report,
): Promise<void> {
  const product = await startForBench(dataDir, OVERLOAD_SETTINGS);
  try {
    const { answers, unclear, memoryMb, recoveryMs, health } = await overload(product, seconds);
    const text = `${(recoveryMs / 1_000).toFixed(1)} s after ${seconds} s`;
    report.add('overload, until normal', text, { recoveryMs, answers, unclear: unclear.length });
    const { p50, max } = summarizeTimes(health.times);
    const healthText = `median ${p50.toFixed(0)} ms, longest ${max.toFixed(0)} ms, ${health.unanswered} unanswered`;
    report.add('/health in it', healthText, { p50, max, unanswered: health.unanswered });
    report.add(
      'memory in it',
      `${memoryMb.before} MB before, ${memoryMb.peak} MB at most`,
      memoryMb,
    );
  } finally {
    await product.stop();
  }
}
