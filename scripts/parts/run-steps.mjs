import { mkdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { runNodeScript } from './child-process.mjs';
import { UserError, print } from './run-main.mjs';
import { resolveInProject } from './project.mjs';
import { countTests } from './test-steps.mjs';

/** Exit code of a step that could not check anything, which is neither a failure nor a success. */
export const NOT_CHECKED = 75;

/**
 * Runs steps one after the other, prints their titles and durations, and stops at the first failure.
 * Steps in an array run concurrently, one per processor, and print their output when they end. The
 * last lines list the steps that could not check anything, and count passed, failed and skipped
 * tests.
 */
export async function runSteps(steps) {
  mkdirSync(resolveInProject('.cache'), { recursive: true });
  const totals = [0, 0, 0];
  const notChecked = [];
  for (const step of steps) {
    if (Array.isArray(step)) {
      notChecked.push(...(await runTogether(step)));
      continue;
    }
    if (step.report) rmSync(step.report, { force: true });
    const code = await runStep(step);
    if (code === NOT_CHECKED) notChecked.push(step.title);
    countTests(step).forEach((count, index) => (totals[index] += count));
    if (code !== 0 && code !== NOT_CHECKED)
      throw new UserError(`${step.title} failed.\n${formatSummary(totals)}`);
  }
  if (notChecked.length > 0) print(`Not checked: ${notChecked.join(', ')}`);
  if (steps.some((step) => step.report)) print(formatSummary(totals));
}

/**
 * Runs all steps even if one fails, so that one run lists every failure.
 *
 * @returns titles of the steps that could not check anything
 */
async function runTogether(steps) {
  const waiting = [...steps];
  const failed = [];
  const notChecked = [];
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const code = await runStep(step, { quiet: true });
      if (code === NOT_CHECKED) notChecked.push(step.title);
      else if (code !== 0) failed.push(step.title);
    }
  };
  await Promise.all(Array.from({ length: Math.max(1, availableParallelism()) }, work));
  if (failed.length > 0) throw new UserError(`${failed.join(', ')} failed.`);
  return notChecked;
}

async function runStep({ title, command, env }, { quiet = false } = {}) {
  if (!quiet) print(`\n── ${title}`);
  const started = performance.now();
  const [script, ...args] = command;
  const { code, output } = await runNodeScript(script, args, { env, quiet });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (quiet) print(`\n── ${title}\n${output}`.trimEnd());
  print(`── ${title}: ${formatOutcome(code)} in ${seconds} s`);
  return code;
}

function formatOutcome(code) {
  if (code === NOT_CHECKED) return 'not checked';
  return code === 0 ? 'passed' : `failed with code ${code}`;
}

const formatSummary = ([passed, failed, skipped]) =>
  `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;
