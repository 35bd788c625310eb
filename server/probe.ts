import { parseArgs } from 'node:util';
import { Probe, ProbeError, type ProbeTarget } from './probe-steps.js';

const USAGE = `npm run probe -- URL SMTP [options]

  URL                 the site, such as https://mail.example.org
  SMTP                its mail server: host:port, or a host for port 25
  --json              print one line of JSON
  --timeout <seconds> longest time for each step; default: 10
  --verify-tls        require STARTTLS with a valid certificate

Exit code: 0 if all steps passed, 1 if one failed, 2 for wrong arguments.`;

const STEPS = ['issue', 'connect', 'send', 'receive', 'read', 'delete'] as const;

interface Report {
  ok: boolean;
  failedStep: (typeof STEPS)[number] | null;
  error: string | null;
  totalMs: number;
  steps: { name: string; ms: number }[];
}

/** Runs the steps until one fails. Deletes the address in any case. */
async function runProbe(target: ProbeTarget): Promise<Report> {
  const probe = new Probe(target);
  const steps: Report['steps'] = [];
  const start = performance.now();
  const since = (from: number) => Math.round((performance.now() - from) * 10) / 10;
  const report = (failedStep: Report['failedStep'], error: string | null): Report => {
    return { ok: failedStep === null, failedStep, error, totalMs: since(start), steps };
  };
  try {
    for (const name of STEPS) {
      const stepStart = performance.now();
      try {
        await probe[name]();
      } catch (error) {
        const text = error instanceof ProbeError ? error.message : String(error);
        return report(name, text.replaceAll(/\s+/g, ' '));
      }
      steps.push({ name, ms: since(stepStart) });
    }
    return report(null, null);
  } finally {
    await probe.close();
  }
}

/**
 * Parses the arguments. Returns null for `--help`.
 *
 * @throws if an argument is wrong; the first line of the message says why
 */
function parseTarget(args: string[]): { target: ProbeTarget; json: boolean } | null {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      json: { type: 'boolean', default: false },
      timeout: { type: 'string', default: '10' },
      'verify-tls': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) return null;
  const [site = '', smtp = '', ...rest] = positionals;
  const url = URL.canParse(site) ? new URL(site) : null;
  if (!url?.protocol.startsWith('http'))
    throw new Error('URL must begin with http:// or https://.');
  const server = /^(?:smtp:\/\/)?(\[[^\]]+\]|[^:/\s]+)(?::(\d{1,5}))?\/?$/.exec(smtp);
  if (!server?.[1] || rest.length > 0) throw new Error('SMTP must be host or host:port.');
  const seconds = Number(values.timeout);
  if (!(seconds > 0 && seconds <= 600))
    throw new Error('--timeout must be above 0 and at most 600 seconds.');
  const host = server[1].replace(/^\[|\]$/g, '');
  const target = {
    url: url.origin,
    smtp: { host, port: Number(server[2] ?? 25) },
    verifyTls: values['verify-tls'],
    timeoutMs: seconds * 1000,
  };
  return { target, json: values.json };
}

function print(report: Report, json: boolean): void {
  const line = (text: string) => process.stdout.write(`${text}\n`);
  if (json) return void line(JSON.stringify(report));
  for (const { name, ms } of report.steps)
    line(`${name.padEnd(8)}${ms.toFixed(1).padStart(10)} ms`);
  if (report.ok) line(`${'total'.padEnd(8)}${report.totalMs.toFixed(1).padStart(10)} ms`);
  else process.stderr.write(`${report.failedStep}: ${report.error}\n`);
}

/** `npm run probe`: follows one message from SMTP to the socket, for monitoring. */
try {
  const parsed = parseTarget(process.argv.slice(2));
  if (parsed === null) process.stdout.write(`${USAGE}\n`);
  else {
    const report = await runProbe(parsed.target);
    print(report, parsed.json);
    process.exitCode = report.ok ? 0 : 1;
  }
} catch (error) {
  process.stderr.write(`${(error as Error).message.split('\n')[0]}\n\n${USAGE}\n`);
  process.exitCode = 2;
}
