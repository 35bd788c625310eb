import type { Registry } from 'prom-client';

/** Upper bound of a histogram's bucket, and how many values were at most that. */
export interface Bucket {
  bound: number;
  count: number;
}

/** Quantiles of what a histogram has observed in a period, in the unit of the histogram. */
export interface Quantiles {
  p50: number;
  p99: number;
}

/** Returns the values of one metric, of all its labels; none if it isn't registered. */
async function readValues(registry: Registry, name: string) {
  return (await registry.getSingleMetric(name)?.get())?.values ?? [];
}

/** Returns the sum of a counter over all its labels; 0 if it isn't registered. */
export async function readCounter(registry: Registry, name: string): Promise<number> {
  return (await readValues(registry, name)).reduce((sum, { value }) => sum + value, 0);
}

/** Returns a gauge without labels, or null while its value is unknown. */
export async function readGauge(registry: Registry, name: string): Promise<number | null> {
  return (await readValues(registry, name))[0]?.value ?? null;
}

/** Returns the buckets of a histogram without labels, in ascending order. */
export async function readBuckets(registry: Registry, name: string): Promise<Bucket[]> {
  const values = await readValues(registry, name);
  return values.flatMap(({ labels, value }) =>
    'le' in labels
      ? { bound: Number(String(labels.le).replace('+Inf', 'Infinity')), count: value }
      : [],
  );
}

/**
 * Estimates quantiles of the values that a histogram observed between two readings. Interpolates
 * within a bucket, like `histogram_quantile` of Prometheus; a value above every bound counts as the
 * largest bound. Returns null if nothing was observed.
 */
export function estimateQuantiles(before: Bucket[], after: Bucket[]): Quantiles | null {
  const buckets = after.map(({ bound, count }, index) => ({
    bound,
    count: count - (before[index]?.count ?? 0),
  }));
  const total = buckets.at(-1)?.count ?? 0;
  if (total === 0) return null;
  return { p50: findQuantile(buckets, total * 0.5), p99: findQuantile(buckets, total * 0.99) };
}

function findQuantile(buckets: Bucket[], rank: number): number {
  const position = buckets.findIndex(({ count }) => count >= rank);
  const { bound, count } = buckets[position] as Bucket;
  const lower = buckets[position - 1] ?? { bound: 0, count: 0 };
  if (bound === Infinity) return lower.bound;
  return lower.bound + ((bound - lower.bound) * (rank - lower.count)) / (count - lower.count);
}
