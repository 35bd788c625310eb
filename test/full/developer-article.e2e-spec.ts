import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startTestProduct, type TestProduct } from '../support/server/test-product.js';

const run = promisify(execFile);
const article = readFileSync(
  join(process.cwd(), 'client/pages/articles/email-testing-for-developers.mdx'),
  'utf8',
);
const programs = [...article.matchAll(/^```js run\n([^]*?)^```$/gm)].map(([, code = '']) => code);

describe('the code in the article for developers', () => {
  let product: TestProduct;

  beforeAll(async () => {
    product = await startTestProduct();
  });
  afterAll(() => product.close());

  it('is at least three programs, all of them marked to run', () => {
    expect(programs.length).toBeGreaterThanOrEqual(3);
    expect(article.match(/^```(js|javascript|mjs)\b/gm)).toHaveLength(programs.length);
  });

  it.each(programs.map((code, index) => [index + 1, code] as const))(
    'ends without an error: program %i',
    async (_number, code) => {
      const env = {
        ...process.env,
        NODE_TEST_CONTEXT: undefined,
        MAYFLY_URL: product.origin,
        MAYFLY_SMTP_PORT: String(product.smtpPort),
      };
      const args = ['--input-type=module', '--eval', code];
      await expect(run(process.execPath, args, { env, timeout: 25_000 })).resolves.toBeDefined();
    },
  );
});
