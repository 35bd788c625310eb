import { spawnSync } from 'node:child_process';

/**
 * Returns a Python that has all of these packages, or null. `MAYFLY_TEST_PYTHON` names one that isn't
 * on the path, as in a virtual environment.
 */
export function findPython(...packages: string[]): string | null {
  const candidates = [process.env.MAYFLY_TEST_PYTHON, 'python3', 'python'];
  const has = (program: string) =>
    spawnSync(program, ['-c', `import ${packages.join(', ')}`]).status === 0;
  return candidates.find((program) => program && has(program)) ?? null;
}
