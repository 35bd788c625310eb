import { runCommand } from './child-process.mjs';
import { runMain, say } from './clear-error.mjs';
import { NOT_CHECKED } from './run-steps.mjs';

/**
 * A step of `npm run test:full`: asks the npm registry for known advisories against the locked
 * versions that the product runs with. Fails if there are any. Ends with `NOT_CHECKED` if no
 * registry answers the question, which is not a success.
 */
await runMain(async () => {
  const { output } = await runCommand('npm', ['audit', '--omit=dev', '--json'], { quiet: true });
  const report = parseReport(output);
  if (report === null) {
    say(`The npm registry did not say whether there are advisories: ${firstLine(output)}`);
    process.exit(NOT_CHECKED);
  }
  const affected = Object.values(report.vulnerabilities);
  for (const { name, severity, range } of affected) say(`${name} ${range}: ${severity}`);
  say(`${affected.length} packages with known advisories.`);
  if (affected.length > 0) process.exit(1);
});

/** Returns npm's report, or null if its output is none. */
function parseReport(output) {
  const start = output.indexOf('{');
  try {
    const report = JSON.parse(output.slice(start, output.lastIndexOf('}') + 1));
    return typeof report.vulnerabilities === 'object' ? report : null;
  } catch {
    return null;
  }
}

function firstLine(output) {
  const message = /"message": "([^"]{1,200})/.exec(output)?.[1];
  return message ?? output.trim().split('\n', 1)[0];
}
