import { execFileSync } from 'node:child_process';
import { cpus, release, totalmem, type } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { temporaryFolder } from '../support/temporary-folder.js';
import { benchAccept } from './accept-rate.js';
import type { AcceptLoad } from './accept-load.js';
import { findPeers } from './contenders/peers.js';
import { benchDue } from './due-bench.js';
import { benchIdleSockets } from './idle-sockets.js';
import { parseOptions } from './options.js';
import { benchPackage } from './package-times.js';
import { startForBench } from './product.js';
import { benchOverload } from './overload-recovery.js';
import { benchPush } from './push-latency.js';
import { benchParsing } from './parse-times.js';
import { benchReading } from './reading-times.js';
import { Report } from './report.js';
import { median } from './statistics.js';
import { benchStored } from './stored-bench.js';

const IDLE_MS = 10_000;
/** Second starts that are measured, alternately with what they are compared with. */
const STARTS = 5;

const options = parseOptions();
const { quick } = options;
const size = (count: number): number => (quick ? Math.ceil(count / 10) : count);
const folder = temporaryFolder('bench');
const report = new Report({ machine: describeMachine(), quick }, options.json);

const persistent = { connections: 20, unit: 'messages/s', watched: true } as const;
const loads: AcceptLoad[] = [
  { name: 'accepted, 2 kB plain', kind: 'plain', count: size(6_000), ...persistent },
  { name: 'accepted, 20 kB HTML', kind: 'html', count: size(3_000), ...persistent },
  {
    ...{ name: 'accepted, 5 MB attachments', kind: 'attachment', count: size(40) },
    ...{ connections: 4, unit: 'MB/s', watched: false },
  },
];

/** Measures startup and idle memory. */
async function benchStart(): Promise<void> {
  const dataDir = join(folder.path, 'start');
  const first = await startForBench(dataDir);
  report.add('start, first run', `${Math.round(first.startMs)} ms`, { ms: first.startMs });
  await first.stop();
  const starts: number[] = [];
  const comparisons: number[] = [];
  for (let round = 0; round < size(STARTS); round += 1) {
    const product = await startForBench(dataDir);
    starts.push(product.startMs);
    await product.stop();
    comparisons.push(measureLoading());
  }
  const [ms, loadMs] = [median(starts), median(comparisons)];
  report.add('start, second run', `${Math.round(ms)} ms`, { ms });
  const ratio = ms / loadMs;
  const text = `${ratio.toFixed(2)} (${Math.round(loadMs)} ms)`;
  report.add('÷ loading Nest, TypeORM and pg alone', text, { ratio, ms: loadMs });
  const product = await startForBench(dataDir);
  try {
    await sleep(IDLE_MS);
    const memoryMb = product.memory();
    report.add('idle memory, all roles', `${memoryMb ?? '?'} MB`, { memoryMb });
  } finally {
    await product.stop();
  }
}

/** Returns the time of a process that loads these packages and ends, in milliseconds. */
function measureLoading(): number {
  const packages = ['@nestjs/core', '@nestjs/common', 'typeorm', 'pg'];
  const script = packages.map((name) => `import '${name}';`).join('');
  const since = performance.now();
  execFileSync(process.execPath, ['--input-type=module', '--eval', script]);
  return performance.now() - since;
}

/** Measures the package that a release publishes. Installing it takes a minute. */
async function benchPackageInstallation(): Promise<void> {
  if (quick) return;
  const project = temporaryFolder('package');
  await benchPackage(project.path, report).finally(project.remove);
}

async function benchAcceptance(): Promise<boolean> {
  const { found, missing } = options.peers ? findPeers(options) : { found: [], missing: [] };
  for (const { name, hint } of missing) report.add(name, hint);
  const run = { loads, rounds: options.rounds, folder: folder.path, peers: found };
  return benchAccept(run, report);
}

async function benchPushing(): Promise<void> {
  const product = await startForBench(join(folder.path, 'push'));
  try {
    const load = { sockets: size(1_000), perSecond: 100, seconds: size(60) };
    await benchPush(product, { ...load, kind: 'plain' }, report);
    await benchPush(product, { ...load, kind: 'html' }, report);
    const memoryMb = product.memory();
    report.add('memory after it', `${memoryMb ?? '?'} MB`, { memoryMb });
  } finally {
    await product.stop();
  }
}

async function benchFirstLists(): Promise<void> {
  await benchParsing(report, options.rounds);
  const dataDir = join(folder.path, 'reading');
  const product = await startForBench(dataDir);
  await benchReading(product, dataDir, size(300), report).finally(() => product.stop());
}

async function benchSockets(): Promise<void> {
  if (quick) return;
  await benchIdleSockets(join(folder.path, 'sockets'), 10_000, report);
}

const groups: Record<string, () => Promise<boolean | void>> = {
  start: benchStart,
  package: benchPackageInstallation,
  accept: benchAcceptance,
  push: benchPushing,
  reading: benchFirstLists,
  sockets: benchSockets,
  overload: () => benchOverload(join(folder.path, 'overload'), size(60), report),
  stored: () => benchStored(folder.path, quick, report),
  due: () => benchDue(folder.path, size(100_000), report),
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));
process.once('exit', folder.remove);
for (const name of options.only) {
  if (!(name in groups)) throw new Error(`There is no group of rows named ${name}.`);
}
for (const [name, run] of Object.entries(groups)) {
  if (options.only.length > 0 && !options.only.includes(name)) continue;
  if ((await run()) === false) process.exitCode = 1;
}
report.end();

/** Describes this machine in a line. */
function describeMachine(): string {
  const processors = cpus();
  const model = processors[0]?.model.trim() ?? 'unknown processor';
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${processors.length} × ${model}, ${memory} GB, ${type()} ${release()}, Node ${process.version}`;
}
