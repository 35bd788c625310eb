import { spawnSync } from 'node:child_process';

interface Report {
  vulnerabilities?: Record<string, { name: string; severity: string; range: string }>;
}

const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { encoding: 'utf8' });
/** Report of the npm registry. It has no `vulnerabilities` if the registry can't be queried. */
const { vulnerabilities } = JSON.parse(stdout || '{}') as Report;

const describeWithRegistry = vulnerabilities ? describe : describe.skip;

describeWithRegistry('the dependencies in production (skipped without the npm registry)', () => {
  it('have no known advisories', () => {
    expect(Object.values(vulnerabilities ?? {})).toEqual([]);
  });
});
