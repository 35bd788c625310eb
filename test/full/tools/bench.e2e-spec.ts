import { spawnSync } from 'node:child_process';

jest.setTimeout(1_800_000);

describe('npm run bench', () => {
  it('measures the soak and the cluster in the short form', () => {
    const args = ['run', 'bench', '--', '--quick', '--soak', '--cluster'];
    const { status } = spawnSync('npm', args, { stdio: 'inherit' });
    expect(status).toBe(0);
  });
});
