import type { ParseArgsConfig } from 'node:util';
import type { AddressPurgeService } from '../../addresses/address-purge.service.js';
import type { MailDomainsService } from '../../addresses/mail-domains.service.js';
import type { BlocksService } from '../blocks/blocks.service.js';
import type { ClientTokensService } from '../../infra/client-tokens/client-tokens.service.js';
import type { DnsCheckService } from '../dns/dns-check.service.js';
import type { reportQueues } from '../../infra/queue/queue-report.js';

/**
 * Exit codes: `failed` for an error, `usage` for invalid arguments, `attention` if the command ran
 * but found a problem, such as a missing record.
 */
export const EXIT = { done: 0, failed: 1, usage: 2, attention: 3 } as const;

/** Services that commands use. */
export interface CommandServices {
  blocks: BlocksService;
  purges: AddressPurgeService;
  domains: MailDomainsService;
  dns: DnsCheckService;
  tokens: ClientTokensService;
  /** Connects when it is called: other commands must work while Redis is down. */
  reportQueues: () => ReturnType<typeof reportQueues>;
  reportOrders: (format: 'totals' | 'csv' | 'json') => Promise<string>;
}

/** Options of a command line, by name. */
export type OptionValues = Record<string, string | boolean | undefined>;

/** Output of a command; `data` is what `--json` prints. */
export interface CommandResult {
  text: string;
  data?: unknown;
  exitCode?: number;
}

/** A command of `npm run admin`. */
export interface Command {
  name: string;
  /** Arguments and options as the help shows them. */
  usage: string;
  summary: string;
  /** Minimum and maximum number of arguments. */
  arguments: [min: number, max: number];
  options?: NonNullable<ParseArgsConfig['options']>;
  /** Returns what can't be undone, as a question; null if nothing. */
  question?: (args: string[]) => string | null;
  run: (services: CommandServices, args: string[], values: OptionValues) => Promise<CommandResult>;
}

/** Thrown for an unknown command or invalid arguments. The message is a single line. */
export class UsageError extends Error {}

/** Formats rows as a table with aligned columns. */
export function formatTable(header: string[], rows: string[][]): string {
  const table = [header, ...rows];
  const widths = header.map((_cell, at) => Math.max(...table.map((row) => row[at]?.length ?? 0)));
  const lines = table.map((row) => row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  '));
  return lines.map((line) => line.trimEnd()).join('\n');
}
