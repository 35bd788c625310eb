import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { monotonicMs } from '../support/server/monotonic.js';
import { descendants, postgresProcesses } from '../support/server/processes.js';
import type { Product } from './product.js';

/** Clock ticks per second of proc(5), on Linux. */
const TICKS_PER_SECOND = 100;

/** Processor use by process: shares of all processors, and milliseconds per operation. */
export interface ProcessorUse {
  text: string;
  /** From 0 to 1. `all` near 1 means that the processors were the limit. */
  shares: Times & { all: number };
  msPerOperation: Times;
}

type Times = Record<'product' | 'postgres' | 'redis' | 'bench', number>;

/** The measured work: its number of operations, and the processes that take part in it. */
export interface MeasuredWork {
  operations: number;
  products: Product[];
  /** Data folder of PostgreSQL. */
  dataDir: string;
}

/**
 * Runs `work` and measures the processor time of the product's processes, PostgreSQL, Redis, and the
 * benchmark with its senders. The time of an operation is comparable even if other programs use
 * the machine. Needs Linux; elsewhere all figures are 0.
 */
export async function measureProcessors<T>(
  { operations, products, dataDir }: MeasuredWork,
  work: () => Promise<T>,
): Promise<{ result: T; use: ProcessorUse }> {
  const pids = new Set(products.map(({ process: { pid } }) => Number(pid)));
  const before = readTimes(pids, dataDir);
  const started = monotonicMs();
  const result = await work();
  const available = ((monotonicMs() - started) / 1000) * availableParallelism();
  const after = readTimes(pids, dataDir);
  const used = mapTimes((name) => after[name] - before[name]);
  const shares = mapTimes((name) => used[name] / available);
  const all = shares.product + shares.postgres + shares.redis + shares.bench;
  const msPerOperation = mapTimes((name) => (used[name] * 1000) / operations);
  const parts = NAMES.map(
    (name) => `${name} ${toPercent(shares[name])} (${msPerOperation[name].toFixed(2)} ms each)`,
  );
  const text = `processors ${toPercent(all)}: ${parts.join(', ')}`;
  return { result, use: { text, shares: { ...shares, all }, msPerOperation } };
}

const NAMES = ['product', 'postgres', 'redis', 'bench'] as const;
const toPercent = (share: number): string => `${Math.round(share * 100)} %`;
const mapTimes = (read: (name: keyof Times) => number): Times => ({
  ...{ product: read('product'), postgres: read('postgres') },
  ...{ redis: read('redis'), bench: read('bench') },
});

/** Returns the processor time that each group has used so far, in seconds. */
function readTimes(products: Set<number>, dataDir: string): Times {
  const times: Times = { product: 0, postgres: 0, redis: 0, bench: 0 };
  for (const pid of new Set([...descendants(process.pid), ...postgresProcesses(dataDir)])) {
    const { command, own, ended } = readStat(pid);
    if (products.has(pid)) times.product += own;
    else if (pid === process.pid) times.bench += own;
    else if (command === 'postgres') times.postgres += own + ended;
    else if (command === 'redis-server') times.redis += own;
  }
  return times;
}

/** Reads /proc/PID/stat: the time of a process, and that of its children that have ended, in seconds. */
function readStat(pid: number): { command: string; own: number; ended: number } {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const end = stat.lastIndexOf(')');
    const ticks = stat
      .slice(end + 2)
      .split(' ')
      .slice(11, 15)
      .map(Number);
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = ticks;
    return {
      command: stat.slice(stat.indexOf('(') + 1, end),
      own: (user + system) / TICKS_PER_SECOND,
      ended: (endedUser + endedSystem) / TICKS_PER_SECOND,
    };
  } catch {
    return { command: '', own: 0, ended: 0 };
  }
}
