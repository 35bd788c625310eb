import { mkdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { runNodeScript } from './child-process.mjs';
import { ClearError, say } from './clear-error.mjs';
import { inProject } from './project.mjs';
import { toCount } from './test-steps.mjs';

/** Exit code of a step that could not check anything. It stops nothing and is no success. */
export const NOT_CHECKED = 75;

/**
 * Runs steps one after the other, each with a title and its duration, and stops at the first that
 * fails. An array of steps runs at the same time, as many as there are processors; each prints
 * its output when it ends. The last lines tell which steps could not check anything, and how many
 * tests passed, failed and were skipped.
 */
export async function runSteps(steps) {
  mkdirSync(inProject('.cache'), { recursive: true });
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
    toCount(step).forEach((count, index) => (totals[index] += count));
    if (code !== 0 && code !== NOT_CHECKED)
      throw new ClearError(`${step.title} failed.\n${summary(totals)}`);
  }
  if (notChecked.length > 0) say(`Not checked: ${notChecked.join(', ')}`);
  if (steps.some((step) => step.report)) say(summary(totals));
}

/**
 * Runs all of the steps even if one fails, so that one run names every failure.
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
  if (failed.length > 0) throw new ClearError(`${failed.join(', ')} failed.`);
  return notChecked;
}

async function runStep({ title, command, env }, { quiet = false } = {}) {
  if (!quiet) say(`\n── ${title}`);
  const started = performance.now();
  const [script, ...args] = command;
  const { code, output } = await runNodeScript(script, args, { env, quiet });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (quiet) say(`\n── ${title}\n${output}`.trimEnd());
  say(`── ${title}: ${outcomeOf(code)} in ${seconds} s`);
  return code;
}

function outcomeOf(code) {
  if (code === NOT_CHECKED) return 'not checked';
  return code === 0 ? 'passed' : `failed with code ${code}`;
}

const summary = ([passed, failed, skipped]) =>
  `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;
