import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '../config/config.js';
import type { RateLimiterService } from '../infra/rate-limit/rate-limiter.service.js';
import { PagesService } from './pages.service.js';

describe('PagesService', () => {
  const client = mkdtempSync(join(tmpdir(), 'mayfly-pages-test-'));
  afterAll(() => rmSync(client, { recursive: true }));

  it('reads the build again after a failure', async () => {
    const renderer = join(client, 'renderer.cjs');
    writeFileSync(renderer, "exports.redirectPath = (path) => (path === '/old' ? '/new' : null);");
    const limiter = { consume: () => Promise.resolve() } as unknown as RateLimiterService;
    const pages = new PagesService(loadConfig({}), { client, renderer }, limiter);
    await expect(pages.findRedirect('/old')).rejects.toThrow('ENOENT');
    mkdirSync(join(client, '.vite'));
    writeFileSync(join(client, '.vite/manifest.json'), '{}');
    writeFileSync(join(client, 'index.html'), '');
    expect(await pages.findRedirect('/old')).toBe('/new');
  });
});
