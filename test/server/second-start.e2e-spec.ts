import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

describe('a start after the first one', () => {
  it('installs and builds nothing while nothing has changed', async () => {
    // Without a PATH there is no npm, so nothing could be installed.
    const env = { ...process.env, PATH: '' };
    const { stdout } = await promisify(execFile)(process.execPath, ['scripts/build.mjs'], { env });
    expect(stdout).toBe('');
  });
});
