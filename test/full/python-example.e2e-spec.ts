import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { SignUpApplication } from '../sign-up/application.js';
import { findPython } from '../support/cluster/python.js';
import { startTestProduct, type TestProduct } from '../support/server/test-product.js';

const run = promisify(execFile);
const python = findPython('httpx', 'pytest');
const folder = join(process.cwd(), 'packages', 'sdk', 'examples', 'python');
const describeWithPython = python ? describe : describe.skip;

describeWithPython('the example for Python (needs httpx and pytest)', () => {
  let product: TestProduct;
  let signUp: SignUpApplication;

  beforeAll(async () => {
    product = await startTestProduct();
    signUp = await SignUpApplication.start(`smtp://127.0.0.1:${product.smtpPort}`);
  });
  afterAll(async () => {
    signUp.close();
    await product.close();
  });

  it('passes against a sign-up, and leaves no address behind', async () => {
    const { stdout } = await run(
      python ?? '',
      ['-B', '-m', 'pytest', '-p', 'no:cacheprovider', folder],
      { env: { ...process.env, MAYFLY_URL: product.origin, SIGN_UP_URL: signUp.origin } },
    ).catch((failure: { stdout: string }) => failure);
    expect(stdout).toMatch(/ 5 passed in /);
    expect(await product.database.query('SELECT id FROM addresses')).toEqual([]);
  });
});
