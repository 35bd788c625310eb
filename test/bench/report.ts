import type { AcceptRate } from './accept-rate.js';
import type { FloodTimes, PageTimes } from './lives.js';
import type { PushLatency } from './push-latency.js';
import type { Reconciliation } from '../support/reconcile.js';

const NAME_WIDTH = 34;
const SHOWN = 5;

/** Prints one block of the report at once. */
export const print = (text: string): void => void process.stdout.write(`${text}\n`);

/** The head of the report: what is measured on, and how to read it. */
export function heading(machine: string): string {
  return `Mayfly bench\n${machine}\nFigures depend on the machine; nothing here passes or fails on a time.\n`;
}

/** A name and its figure. */
export const row = (name: string, figure: string): string => `${name.padEnd(NAME_WIDTH)} ${figure}`;

/** Mails accepted per second, beside the bare loop. */
export function acceptRow({ kind, count, product, bareLoop, refused }: AcceptRate): string {
  const name = kind === 'plain' ? 'accepted, 2 kB plain' : 'accepted, 20 kB multipart';
  const ratio = (product / bareLoop).toFixed(2);
  const rates = `${Math.round(product)} mails/s; bare loop ${Math.round(bareLoop)}; ratio ${ratio}`;
  const line = row(name, `${rates} (${count} mails, 20 connections, best of two)`);
  return refused.length === 0 ? line : `${line}\n${listed('refused', refused)}`;
}

/** Every 250 held against the inboxes. */
export function ledgerRow(result: Reconciliation): string {
  const { accepted, intact, missing, altered, duplicates } = result;
  const counts = `${missing.length} missing, ${altered.length} altered, ${duplicates} twice`;
  const line = row('ledger of every 250', `${intact} of ${accepted} byte for byte; ${counts}`);
  const losses = [listed('missing', missing), listed('altered', altered)].filter(Boolean);
  return [line, ...losses].join('\n');
}

/** From the last byte of DATA to the socket event. */
export function pushRow(push: PushLatency): string {
  const [p50, p99, max] = [push.p50, push.p99, push.max].map((time) => time.toFixed(1));
  const times = `p50 ${p50} ms, p99 ${p99} ms, longest ${max} ms`;
  const load = `${push.perSecond}/s, ${push.sockets} sockets, ${push.arrived} of ${push.sent} arrived`;
  return row('last byte of DATA → socket event', `${times} (${load})`);
}

/** The first page of an inbox, with few and with many messages stored. */
export function pageRow(stored: string, { p50, p99 }: PageTimes): string {
  const name = `inbox page, ${stored} stored`;
  return row(name, `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms (100/s)`);
}

/** A flood of addresses that end in one second. */
export function floodRow(flood: FloodTimes): string {
  const gone = `gone after ${(flood.goneAfter / 1000).toFixed(1)} s`;
  const accept = `250 p99 ${flood.p99During.toFixed(1)} ms, usually ${flood.usualP99.toFixed(1)} ms`;
  const what = `${flood.addresses} addresses, ${flood.messages} messages due`;
  return row(what, `${gone}; ${accept}`);
}

function listed(what: string, items: string[]): string {
  if (items.length === 0) return '';
  const more = items.length > SHOWN ? `\n  and ${items.length - SHOWN} more` : '';
  return `  ${what}:\n${items
    .slice(0, SHOWN)
    .map((item) => `    ${item}`)
    .join('\n')}${more}`;
}
