import { parseArgs } from 'node:util';

/** Options of the benchmark. */
export interface BenchOptions {
  /** Sends a tenth of the messages and skips the rows that take minutes. */
  quick: boolean;
  /** Prints one JSON document to stdout, and progress to stderr. */
  json: boolean;
  /** Also measures Mailpit and Inbucket. */
  peers: boolean;
  /** Number of rounds, of which accept rows show the median. */
  rounds: number;
  /** Groups of rows to run. All if empty. */
  only: string[];
  /** Paths of the peers' programs. Searched in PATH if unset. */
  mailpit: string | undefined;
  inbucket: string | undefined;
  /** Path of Inbucket's `ui/dist`. A placeholder page if unset. */
  inbucketUi: string | undefined;
}

const USAGE = `npm run bench -- [options]

  --quick               a tenth of the messages, without the rows that take minutes
  --only <group>        one group of rows, repeatable: start, package, accept, push, reading, sockets, overload, stored,
                        due
  --rounds <n>          rounds of every accept row (3); rows show medians
  --peers               also measures Mailpit and Inbucket, in turn with Mayfly
    --mailpit <file>      program (default: from PATH)
    --inbucket <file>     program (default: from PATH)
    --inbucket-ui <dir>   its built web files (default: an empty page)
  --json                one JSON document on stdout, progress on stderr
`;

const OPTIONS = {
  quick: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  peers: { type: 'boolean', default: false },
  rounds: { type: 'string', default: '3' },
  only: { type: 'string', multiple: true },
  mailpit: { type: 'string' },
  inbucket: { type: 'string' },
  'inbucket-ui': { type: 'string' },
  help: { type: 'boolean', default: false },
} as const;

/** Parses the command line. Prints the usage and ends the process for `--help`. */
export function parseOptions(): BenchOptions {
  const { values } = parseArgs({ options: OPTIONS });
  if (values.help) {
    process.stdout.write(USAGE);
    process.exit(0);
  }
  const rounds = Math.max(1, Number.parseInt(values.rounds, 10) || 1);
  const { quick, json, peers, mailpit, inbucket } = values;
  const only = values.only ?? [];
  const programs = { mailpit, inbucket, inbucketUi: values['inbucket-ui'] };
  return { quick, json, peers, rounds, only, ...programs };
}
