import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { environmentSchema } from '../../server/config/environment.js';
import { REQUESTS_PER_MINUTE } from '../../server/platform/rate-limit/rate-limits.js';
import { mayBeClaim, readTable } from '../claims/claims-table.js';
import { readPages } from '../claims/page-sentences.js';

const { claims, notClaims } = readTable();
const tests = claims.flatMap((claim) => claim.tests.map((test) => [claim.id, test] as const));
const claimed = claims.flatMap(({ pages }) => Object.entries(pages));

/** Returns whether a file contains a test with the title `name`. Ignores `it.skip`. */
function hasTest(file: string, name: string): boolean {
  const path = join(process.cwd(), file);
  if (!existsSync(path)) return false;
  const quoted = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const call = String.raw`(?<![\w.])(it|test)(\.each\([^]*?\))?\(\s*(['"\`])${quoted}\3`;
  return new RegExp(call).test(readFileSync(path, 'utf8'));
}

describe('claims about the product', () => {
  let pages: Map<string, Set<string>>;
  beforeAll(async () => {
    pages = await readPages();
  });

  it.each(tests)('are shown by a test that exists: %s, %j', (_id, { file, name }) => {
    expect(hasTest(file, name)).toBe(true);
  });

  it('are still on their pages', () => {
    const missing = [...claimed, ...Object.entries(notClaims)].flatMap(([page, sentences]) =>
      sentences.filter((sentence) => !pages.get(page)?.has(sentence)).map((each) => [page, each]),
    );
    expect(missing).toEqual([]);
  });

  it('are all in the table', () => {
    const listed = [...claimed, ...Object.entries(notClaims)].flatMap(([page, sentences]) =>
      sentences.map((sentence) => `${page} ${sentence}`),
    );
    const unlisted = [...pages].flatMap(([page, sentences]) =>
      [...sentences]
        .filter((sentence) => mayBeClaim(page, sentence))
        .map((sentence) => `${page} ${sentence}`)
        .filter((each) => !listed.includes(each)),
    );
    expect(unlisted).toEqual([]);
  });

  it('are in the table once', () => {
    const all = claimed.flatMap(([page, sentences]) => sentences.map((each) => `${page} ${each}`));
    expect(all.filter((each, index) => all.indexOf(each) !== index)).toEqual([]);
  });

  it('name settings that exist', () => {
    const known = Object.keys(environmentSchema.shape);
    const named = claims.flatMap(({ settings = [] }) => settings);
    expect(named.filter((name) => !known.includes(name))).toEqual([]);
  });

  it('name the rate limits of the API', () => {
    const { issue, extend, attachments, default: others } = REQUESTS_PER_MINUTE;
    expect(pages.get('/blog/email-testing-for-developers')).toContain(
      `By default ${issue} new addresses, ${extend} extensions, ${attachments.toLocaleString('en-US')} ` +
        `attachments and ${others} requests of most other kinds a minute for each client IP address.`,
    );
  });

  it('change with the lifetimes and limits of the configuration', async () => {
    const changed = await readPages({
      ADDRESS_LIFETIME_SECONDS: '7200',
      ADDRESS_EXTENSION_SECONDS: '1800',
      ADDRESS_MAX_LIFETIME_SECONDS: '172800',
      MESSAGE_MAX_BYTES: '5242880',
      INBOX_MAX_MESSAGES: '1000',
      INBOX_MAX_BYTES: '52428800',
    });
    const measured = /\d (hours?|days|MiB|messages)/;
    const configured = claims
      .filter(({ id }) => ['lifetime', 'extension', 'limits', 'attachments'].includes(id))
      .flatMap(({ pages: listed }) => Object.entries(listed))
      .flatMap(([page, sentences]) => sentences.map((sentence) => ({ page, sentence })))
      .filter(({ sentence }) => measured.test(sentence));
    expect(configured.length).toBeGreaterThan(15);
    const kept = configured.filter(({ page, sentence }) => changed.get(page)?.has(sentence));
    expect(kept).toEqual([]);
    expect(changed.get('/faq')).toContain('2 hours from the moment it is issued.');
  });
});

describe('the software', () => {
  it('is under the MIT license', () => {
    const read = (file: string) => readFileSync(join(process.cwd(), file), 'utf8');
    expect(read('LICENSE')).toMatch(/^MIT License/);
    expect((JSON.parse(read('package.json')) as { license: string }).license).toBe('MIT');
  });
});
