import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { temporaryFolder } from '../support/temporary-folder.js';

const script = join(import.meta.dirname, '../../scripts/parts/check-other-node.mjs');

/** Runs the check with a folder for the other Node and an empty registry. */
async function runCheck(folder: string): Promise<{ code: number; out: string }> {
  const registry = createServer((_request, response) => response.writeHead(404).end('{}'));
  await once(registry.listen(0, '127.0.0.1'), 'listening');
  const { port } = registry.address() as AddressInfo;
  const env = { ...process.env, npm_config_registry: `http://127.0.0.1:${port}/` };
  const child = spawn(process.execPath, [script, folder], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [out, [code]] = await Promise.all([text(child.stdout), once(child, 'close')]);
  registry.close();
  return { code: Number(code), out };
}

/** Replaces the other Node by a program that prints its arguments and exits with `code`. */
function placeNode(folder: string, code: number): void {
  const bin = join(folder, 'node_modules', 'node', 'bin');
  mkdirSync(bin, { recursive: true });
  const program = `#!/bin/sh\necho "$@"\n[ "\${1##*/}" != jest.js ] || exit ${code}\n`;
  writeFileSync(join(bin, 'node'), program, { mode: 0o755 });
}

describe('the check on the other Node line', () => {
  const folder = temporaryFolder('node');
  afterAll(() => folder.remove());

  it('exits with 75 if npm cannot install that Node', async () => {
    const { code, out } = await runCheck(join(folder.path, 'none'));
    expect(code).toBe(75);
    expect(out).toContain('npm could not install Node');
  });

  it.each([0, 1])('exits with the exit code of the tests: %i', async (expected) => {
    const place = join(folder.path, String(expected));
    placeNode(place, expected);
    const { code, out } = await runCheck(place);
    expect(code).toBe(expected);
    expect(out).toMatch(
      /^scripts\/build\.mjs\n\S+jest\.js --selectProjects server client full\n$/m,
    );
  });
});
