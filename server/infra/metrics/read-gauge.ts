import { Gauge, type Registry } from 'prom-client';

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
export const LATENCY_BUCKETS = [
  0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 30,
];
