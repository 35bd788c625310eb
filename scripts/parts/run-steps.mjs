import { mkdirSync, rmSync } from 'node:fs';
import { runNodeScript } from './child-process.mjs';
import { ClearError, say } from './clear-error.mjs';
import { inProject } from './project.mjs';
import { countOf } from './test-steps.mjs';

/**
 * Runs steps one after the other, each with a title and its duration, and stops at the first that
 * fails. The last line tells how many tests passed, failed and were skipped.
 */
export async function runSteps(steps) {
  mkdirSync(inProject('.cache'), { recursive: true });
  const totals = [0, 0, 0];
  for (const step of steps) {
    if (step.report) rmSync(step.report, { force: true });
    const ok = await runStep(step);
    countOf(step).forEach((count, index) => (totals[index] += count));
    if (!ok) throw new ClearError(`${step.title} failed.\n${summary(totals)}`);
  }
  if (steps.some((step) => step.report)) say(summary(totals));
}

async function runStep({ title, command, env }) {
  say(`\n── ${title}`);
  const started = performance.now();
  const [script, ...args] = command;
  const { code } = await runNodeScript(script, args, { env });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  say(`── ${title}: ${code === 0 ? 'passed' : `failed with code ${code}`} in ${seconds} s`);
  return code === 0;
}

const summary = ([passed, failed, skipped]) =>
  `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;
