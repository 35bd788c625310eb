import type { EndedProduct } from './running-product.js';

/** Checks for exit code 1 and one line that names what to change. */
export function expectRefusal({ code, stdout, stderr }: EndedProduct, reason: RegExp): void {
  expect(stderr).toMatch(/^Mayfly cannot start\. [^\n]*\n$/);
  expect(stderr).toMatch(reason);
  expect(stdout).toBe('');
  expect(code).toBe(1);
}
