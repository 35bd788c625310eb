import type { MetricsSample } from '../metrics-history.service.js';
import { html, type Markup } from './html.js';
import { renderChart, type Chart } from './line-chart.js';

const MS_PER_SECOND = 1_000;
const PERCENT = 100;
/** Samples across the width of a chart, one every ten seconds: at most an hour, at least five minutes. */
const MAX_SLOTS = 360;
const MIN_SLOTS = 30;

export const count = (value: number): string => Math.round(value).toLocaleString('en-US');
export const perMinute = (value: number): string => `${count(value)}/min`;
export const seconds = (value: number): string =>
  value < 1 ? `${(value * MS_PER_SECOND).toFixed(1)} ms` : `${value.toFixed(1)} s`;
const percent = (value: number): string => `${(value * PERCENT).toFixed(1)} %`;

const formatTime = (at: number): string => new Date(at).toISOString().slice(11, 19);

type Read = (sample: MetricsSample) => number | null;

/** Title, unit and lines of each chart. */
const CHARTS: [title: string, format: Chart['format'], ...lines: [label: string, read: Read][]][] =
  [
    ['Emails accepted', perMinute, ['accepted', (each) => each.emailsAcceptedPerMinute]],
    [
      'Refusals',
      perMinute,
      ['for good (5xx)', (each) => each.refusalsPerMinute],
      ['for now (4xx)', (each) => each.deferralsPerMinute],
    ],
    [
      'Last byte to commit',
      seconds,
      ['median', (each) => each.commitSeconds?.p50 ?? null],
      ['99 %', (each) => each.commitSeconds?.p99 ?? null],
    ],
    [
      'Last byte to socket event',
      seconds,
      ['median', (each) => each.pushSeconds?.p50 ?? null],
      ['99 %', (each) => each.pushSeconds?.p99 ?? null],
    ],
    ['Open sockets', count, ['sockets', (each) => each.sockets]],
    ['Active addresses', count, ['addresses', (each) => each.activeAddresses]],
    ['Expiry lag', seconds, ['oldest due address', (each) => each.expiryLagSeconds]],
    ['Disk', percent, ['used', (each) => each.diskUsedRatio]],
  ];

/**
 * Returns the charts of the status page.
 *
 * @param node name of the node whose figures they are; null if it is the only one
 */
export function renderCharts(samples: readonly MetricsSample[], node: string | null): Markup {
  const slots = Math.min(Math.max(samples.length, MIN_SLOTS), MAX_SLOTS);
  const charts = CHARTS.map(([title, format, ...lines]) => {
    const series = lines.map(([label, read]) => ({ label, values: samples.map(read) }));
    return renderChart({ title, format, series }, slots);
  });
  const [first, last] = [samples[0], samples.at(-1)];
  const process = node === null ? 'this process' : `${node}, which serves this page,`;
  const note =
    first && last
      ? `Figures of ${process} from ${formatTime(first.at)} to ${formatTime(last.at)} UTC. Addresses and expiry are of all nodes.`
      : 'The first figures come ten seconds after the start.';
  return html`<p class="muted">${note} <a href="/admin">Refresh</a></p>
    <div class="grid">${charts}</div>`;
}
