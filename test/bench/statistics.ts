/** Median, 99th percentile and maximum of times, in milliseconds. */
export interface Times {
  p50: number;
  p99: number;
  max: number;
}

/** Summarizes times. All figures are NaN if there are none. */
export function summarizeTimes(times: number[]): Times {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99), max: at(1) };
}

/** Returns the median, which is the mean of the middle two for an even number of values. */
export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const half = sorted.length / 2;
  const [lower, upper] = [sorted[Math.ceil(half) - 1], sorted[Math.floor(half)]];
  return ((lower ?? Number.NaN) + (upper ?? Number.NaN)) / 2;
}
