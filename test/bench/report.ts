import type { Times } from './statistics.js';

/** One row of the report: a measurement as text and as numbers. */
export interface Figure {
  name: string;
  text: string;
  values: Record<string, unknown>;
}

const NAME_WIDTH = 40;

/** Prints each row when it is added. Optionally prints all rows as one JSON document at the end. */
export class Report {
  private readonly figures: Figure[] = [];

  constructor(
    private readonly head: { machine: string; quick: boolean },
    private readonly json: boolean,
  ) {
    this.print(
      `Mayfly bench${head.quick ? ', quick form' : ''}\n${head.machine}\n` +
        'Figures depend on the machine; nothing here passes or fails on a time.\n',
    );
  }

  /** Adds a row. */
  add(name: string, text: string, values: Record<string, unknown> = {}): void {
    this.figures.push({ name, text, values });
    this.print(`${name.padEnd(NAME_WIDTH)} ${text}`);
  }

  /** Prints a line that isn't a row. */
  print(line: string): void {
    (this.json ? process.stderr : process.stdout).write(`${line}\n`);
  }

  /** Prints the JSON document. */
  end(): void {
    if (!this.json) return;
    const document = { ...this.head, date: new Date().toISOString(), figures: this.figures };
    process.stdout.write(`${JSON.stringify(document, null, 2)}\n`);
  }
}

/** Formats times as "p50 1.2 ms, p99 3.4 ms". */
export const formatTimes = ({ p50, p99 }: Times): string =>
  `p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`;
