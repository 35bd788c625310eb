import { runCommand } from './child-process.mjs';
import { runMain, print } from './run-main.mjs';
import { NOT_CHECKED } from './run-steps.mjs';

/**
 * Step of `npm run test:full`: queries the npm registry for advisories against the locked versions of
 * production dependencies. Fails if there are any. Exits with `NOT_CHECKED` if the registry doesn't
 * respond.
 */
await runMain(async () => {
  const { output } = await runCommand('npm', ['audit', '--omit=dev', '--json'], { quiet: true });
  const report = parseReport(output);
  if (report === null) {
    print(`The npm registry did not return advisories: ${readFirstLine(output)}`);
    process.exit(NOT_CHECKED);
  }
  const affected = Object.values(report.vulnerabilities);
  for (const { name, severity, range } of affected) print(`${name} ${range}: ${severity}`);
  print(`${affected.length} packages with known advisories.`);
  if (affected.length > 0) process.exit(1);
});

/** Parses npm's report. Returns null if the output contains none. */
function parseReport(output) {
  const start = output.indexOf('{');
  try {
    const report = JSON.parse(output.slice(start, output.lastIndexOf('}') + 1));
    return typeof report.vulnerabilities === 'object' ? report : null;
  } catch {
    return null;
  }
}

function readFirstLine(output) {
  const message = /"message": "([^"]{1,200})/.exec(output)?.[1];
  return message ?? output.trim().split('\n', 1)[0];
}
