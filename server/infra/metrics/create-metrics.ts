import { Counter, Gauge, Histogram, type Registry } from 'prom-client';

/** A gauge whose value is read each time the metrics are scraped. */
export interface ReadGauge {
  name: string;
  help: string;
  /** Returns the value. If it throws or rejects, only this metric is missing from the response. */
  read: () => number | Promise<number>;
}

/** Adds a gauge without labels to the metrics. */
export function addReadGauge(registry: Registry, { name, help, read }: ReadGauge): void {
  const gauge: Gauge = new Gauge({
    name,
    help,
    registers: [registry],
    collect: async (): Promise<void> => {
      try {
        gauge.set(await read());
      } catch {
        gauge.remove();
      }
    },
  });
}

/** Buckets for latencies in seconds, from a commit on a fast disk to the longest wait of a visitor. */
const LATENCY_BUCKETS = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 30];

/** All values of each label. */
type LabelValues<Label extends string> = Record<Label, readonly string[]>;

/** Returns each combination of label values. */
function combine<Label extends string>(labels: LabelValues<Label>): Record<Label, string>[] {
  return Object.entries<readonly string[]>(labels).reduce<Record<string, string>[]>(
    (all, [label, values]) =>
      all.flatMap((each) => values.map((value) => ({ ...each, [label]: value }))),
    [{}],
  ) as Record<Label, string>[];
}

/**
 * Adds a counter to the metrics. Each combination of labels begins at zero, since Prometheus computes no rate for the
 * first increment of a series that didn't exist before.
 */
export function addCounter<Label extends string = never>(
  registry: Registry,
  name: string,
  help: string,
  labels = {} as LabelValues<Label>,
): Counter<Label> {
  const labelNames = Object.keys(labels) as Label[];
  const counter = new Counter<Label>({ name, help, labelNames, registers: [registry] });
  for (const each of labelNames.length > 0 ? combine(labels) : []) counter.inc(each, 0);
  return counter;
}

/** Adds a histogram to the metrics, by default of latencies in seconds; see `addCounter`. */
export function addHistogram<Label extends string = never>(
  registry: Registry,
  name: string,
  help: string,
  { labels = {} as LabelValues<Label>, buckets = LATENCY_BUCKETS } = {},
): Histogram<Label> {
  const labelNames = Object.keys(labels) as Label[];
  const histogram = new Histogram<Label>({
    name,
    help,
    labelNames,
    buckets,
    registers: [registry],
  });
  for (const each of labelNames.length > 0 ? combine(labels) : []) histogram.zero(each);
  return histogram;
}
