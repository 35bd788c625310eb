import { join } from 'node:path';
import { reconcile, type Reconciliation } from '../support/mail/reconcile.js';
import type { AcceptLoad } from './accept-load.js';
import type { Contender, RunningContender } from './contenders/contender.js';
import { mayflyContender, type RunningMayfly } from './contenders/mayfly.js';
import { measureMessageBytes } from './load/bench-message.js';
import type { LoadResult } from './load/load-sender.js';
import { send } from './load/sender.js';
import type { Report } from './report.js';
import { median } from './statistics.js';
import { sendUntilEmitted, sendWatched } from './watched-intake.js';

/** Settings of all rounds. */
interface AcceptRun {
  loads: AcceptLoad[];
  rounds: number;
  folder: string;
  peers: Contender[];
}

/** Result of looking up all accepted messages of all rounds. */
type LedgerTotal = Omit<Reconciliation, 'unexplained'>;

const WATCHED = ', 10 % watched';
/** Compared with what peers accept, since they read email as they accept it. */
const EMITTED = ', all watched, until every body was emitted';

/** Collects the rates of all rounds, by row and contender. */
class Rates {
  private readonly rates = new Map<string, Map<string, number[]>>();
  private readonly listTimes = new Map<string, number[]>();
  /** Highest share of time in which a sender thread was busy, 0 to 1. */
  busiest = 0;

  add(row: string, contender: string, rate: number, busy: number): void {
    const ofRow = this.rates.get(row) ?? new Map<string, number[]>();
    this.rates.set(row, ofRow.set(contender, [...(ofRow.get(contender) ?? []), rate]));
    this.busiest = Math.max(this.busiest, busy);
  }

  addListTimes(row: string, times: number[]): void {
    this.listTimes.set(row, [...(this.listTimes.get(row) ?? []), ...times]);
  }

  report(report: Report, { name, unit }: Pick<AcceptLoad, 'name' | 'unit'>): void {
    const ofRow = [...(this.rates.get(name) ?? [])];
    const medians = new Map(ofRow.map(([contender, rates]) => [contender, median(rates)]));
    const ours = medians.get(mayflyContender.name) ?? Number.NaN;
    const peers = ofRow.filter(([contender]) => contender !== mayflyContender.name);
    const ratios = peers.map(([peer]) => {
      const theirs = medians.get(peer) ?? Number.NaN;
      return `${peer} ${Math.round(theirs)} (mayfly ${(ours / theirs).toFixed(2)}×)`;
    });
    const lists = this.listTimes.get(name) ?? [];
    const reading =
      lists.length > 0 ? [`lists after each burst p50 ${median(lists).toFixed(1)} ms`] : [];
    report.add(name, [`${Math.round(ours)} ${unit}`, ...ratios, ...reading].join('; '), {
      unit,
      medians: Object.fromEntries(medians),
      rounds: Object.fromEntries(ofRow),
      ...(lists.length > 0 ? { listP50Ms: median(lists) } : {}),
    });
  }
}

/**
 * Measures how fast Mayfly and its peers accept email, in turn, each round with empty data folders.
 * Reports medians, and whether every message that Mayfly accepted is in its inbox byte for byte.
 *
 * @returns false if a message was lost or altered.
 */
export async function benchAccept(run: AcceptRun, report: Report): Promise<boolean> {
  const rates = new Rates();
  const total: LedgerTotal = { accepted: 0, intact: 0, duplicates: 0, missing: [], altered: [] };
  for (let round = 1; round <= run.rounds; round += 1) {
    const mayfly = await mayflyContender.start(join(run.folder, `mayfly-${round}`));
    const results = await measureMayfly(run, mayfly, rates);
    const checked = await reconcile(
      mayfly.product.rest,
      mayfly.sessions,
      results.flatMap(getLedger),
    );
    total.accepted += checked.accepted;
    total.intact += checked.intact;
    total.duplicates += checked.duplicates;
    total.missing.push(...checked.missing);
    total.altered.push(...checked.altered);
    await mayfly.stop();
    for (const peer of run.peers) {
      const running = await peer.start(join(run.folder, `${peer.name}-${round}`));
      for (const load of run.loads) await measure(load, peer.name, running, rates);
      await running.stop();
    }
  }
  for (const load of run.loads) {
    rates.report(report, load);
    if (!load.watched) continue;
    rates.report(report, { ...load, name: load.name + WATCHED });
    rates.report(report, { ...load, name: load.name + EMITTED });
  }
  reportLedger(report, total, rates.busiest);
  return total.intact === total.accepted;
}

const getLedger = ({ ledger }: LoadResult): LoadResult['ledger'] => ledger;

/** Runs the watched loads last, so that parsing their messages slows no other load. */
async function measureMayfly(
  { loads }: AcceptRun,
  mayfly: RunningMayfly,
  rates: Rates,
): Promise<LoadResult[]> {
  const results: LoadResult[] = [];
  for (const load of loads) {
    results.push(...(await measure(load, mayflyContender.name, mayfly, rates)));
  }
  for (const load of loads.filter(({ watched }) => watched)) {
    const result = await sendWatched(mayfly, load);
    const row = load.name + WATCHED;
    rates.add(row, mayflyContender.name, load.count / result.seconds, result.busy);
    rates.addListTimes(row, result.listTimes);
    const emitted = await sendUntilEmitted(mayfly, load);
    const rate = load.count / emitted.seconds;
    rates.add(load.name + EMITTED, mayflyContender.name, rate, emitted.busy);
    results.push(result, emitted);
  }
  return results;
}

/** Sends a third of a load as a warm-up, then all of it. Records the rate of the whole load only. */
async function measure(
  { name, kind, count, connections, unit }: AcceptLoad,
  contender: string,
  { smtpPort, recipients }: RunningContender,
  rates: Rates,
): Promise<LoadResult[]> {
  const order = { port: smtpPort, recipients, kind, connections };
  const warmUp = await send({ ...order, count: Math.ceil(count / 3), run: `warm-${kind}` });
  const result = await send({ ...order, count, run: kind });
  const [refusal] = [...warmUp.refused, ...result.refused];
  if (refusal) throw new Error(`${contender} refused a message: ${refusal}`);
  const amount = unit === 'MB/s' ? (count * measureMessageBytes(kind)) / 1_000_000 : count;
  rates.add(name, contender, amount / result.seconds, result.busy);
  if (contender !== mayflyContender.name)
    rates.add(name + EMITTED, contender, amount / result.seconds, result.busy);
  return [warmUp, result];
}

function reportLedger(report: Report, total: LedgerTotal, busiest: number): void {
  const { accepted, intact, duplicates, missing, altered } = total;
  const counts = `${missing.length} missing, ${altered.length} altered, ${duplicates} twice`;
  const text = `${intact} of ${accepted} byte for byte; ${counts}`;
  report.add('every 250 looked up in its inbox', text, total);
  for (const lost of [...missing, ...altered].slice(0, 5)) report.print(`  ${lost}`);
  const share = `${Math.round(busiest * 100)} %`;
  report.add('busiest sender thread', `${share} of its time`, { busiest });
}
