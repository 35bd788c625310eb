import { formatDate } from '../commands/command-time.js';
import type { NodeFigures } from '../node-figures.service.js';
import { renderTable } from './admin-layout.js';
import { html, type Markup } from './html.js';
import { count, perMinute, seconds } from './status-page.js';

const MIB = 1024 * 1024;
const HEADER = [
  'Node',
  'Roles',
  'Since (UTC)',
  'Accepted',
  'Refused (5xx)',
  'Deferred (4xx)',
  'To commit, 99 %',
  'To socket, 99 %',
  'Sockets',
  'Memory',
];

const sum = (values: (number | null)[]): number =>
  values.reduce<number>((total, value) => total + (value ?? 0), 0);
const formatOrDash = (value: number | null, format: (value: number) => string): string =>
  value === null ? '–' : format(value);

function renderRow(node: NodeFigures & { isOwn: boolean }): Markup[] {
  const cells = [
    node.isOwn ? `${node.name} (serves this page)` : node.name,
    node.roles,
    formatDate(new Date(node.startedAt)),
    perMinute(node.emailsAcceptedPerMinute),
    perMinute(node.refusalsPerMinute),
    perMinute(node.deferralsPerMinute),
    formatOrDash(node.commitP99Seconds, seconds),
    formatOrDash(node.pushP99Seconds, seconds),
    formatOrDash(node.sockets, count),
    `${count(node.memoryBytes / MIB)} MiB`,
  ];
  return cells.map((cell) => html`${cell}`);
}

/** Returns a table of each node's figures, with totals; `nodes` is null while Redis is down. */
export function renderNodes(nodes: (NodeFigures & { isOwn: boolean })[] | null): Markup {
  const title = html`<h2>Nodes</h2>`;
  if (!nodes)
    return html`${title}
      <p>Redis is down, so other nodes are unknown.</p>`;
  if (nodes.length === 0)
    return html`${title}
      <p>The first figures come ten seconds after the start.</p>`;
  const total = [
    `All ${nodes.length}`,
    '',
    '',
    perMinute(sum(nodes.map((node) => node.emailsAcceptedPerMinute))),
    perMinute(sum(nodes.map((node) => node.refusalsPerMinute))),
    perMinute(sum(nodes.map((node) => node.deferralsPerMinute))),
    '',
    '',
    count(sum(nodes.map((node) => node.sockets))),
    '',
  ].map((cell) => html`${cell}`);
  return html`${title}${renderTable('Last ten seconds of each node', HEADER, [
    ...nodes.map(renderRow),
    total,
  ])}`;
}
