import { pino } from 'pino';

/** JSON line that pino writes. */
interface Line {
  level: number;
  time: string;
  msg: string;
  context?: string;
  stack?: string;
  [field: string]: unknown;
}

/** Formats a JSON line of the log for a terminal: `09:30:01.250 WARN  Batcher: Full.` */
export function formatLine(json: string): string {
  const { level, time, msg, context, stack, ...fields } = JSON.parse(json) as Line;
  const details = Object.entries(fields).map(([name, value]) => ` ${name}=${String(value)}`);
  const label = pino.levels.labels[level]?.toUpperCase().padEnd(5) ?? '';
  const source = context === undefined ? '' : `${context}: `;
  const text = `${time.slice(11, 23)} ${label} ${source}${msg}${details.join('')}\n`;
  return stack === undefined ? text : `${text}${stack}\n`;
}
