import type { AddressPurgeService } from '../../addresses/address-purge.service.js';
import type { ClientTokensService } from '../../infra/client-tokens/client-tokens.service.js';
import type { BlocksService } from '../blocks/blocks.service.js';
import type { DnsCheckService } from '../dns/dns-check.service.js';

/**
 * Exit codes: `failed` for an error, `usage` for invalid arguments, `attention` if the command ran
 * but found a problem, such as a missing record.
 */
export const EXIT = { done: 0, failed: 1, usage: 2, attention: 3 } as const;

/** Reports donation orders, with amounts in units of their currency. */
interface OrderReport {
  list(): Promise<object[]>;
  sum(): Promise<
    { provider: string; status: string; currency: string; count: number; sum: string }[]
  >;
}

/** Services that commands use. */
export interface CommandServices {
  blocks: BlocksService;
  purges: AddressPurgeService;
  dns: DnsCheckService;
  tokens: ClientTokensService;
  orders: OrderReport;
}

/** Options that every command has. */
export interface CommonOptions {
  json?: boolean;
  yes?: boolean;
}

/** Output of a command; `data` is what `--json` prints. */
interface CommandResult {
  text: string;
  data: unknown;
  exitCode?: number;
}

/** Opens the services of commands and prints the result of `work`. Asks `question` first, if there is one. */
export type RunCommand = (
  options: CommonOptions,
  work: (services: CommandServices) => Promise<CommandResult>,
  question?: string,
) => Promise<void>;

/** Formats rows as a table with aligned columns. */
export function formatTable(header: string[], rows: string[][]): string {
  const table = [header, ...rows];
  const widths = header.map((_cell, at) => Math.max(...table.map((row) => row[at]?.length ?? 0)));
  const lines = table.map((row) => row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  '));
  return lines.map((line) => line.trimEnd()).join('\n');
}
