import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '../config/config.js';
import type { RateLimiterService } from '../infra/rate-limit/rate-limiter.service.js';
import { PagesService, warnAboutOperator } from './pages.service.js';
import { Logger } from '@nestjs/common';

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

const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation();
const PUBLIC_URL = 'https://mayfly.example';
const operator = { OPERATOR_NAME: 'Example Ltd', PRIVACY_CONTACT: 'privacy@example.org' };

describe('warnAboutOperator', () => {
  beforeEach(() => warn.mockClear());

  it('warns for each missing setting of a public site', () => {
    warnAboutOperator(loadConfig({ PUBLIC_URL }));
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('OPERATOR_NAME is unset'));
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('PRIVACY_CONTACT is unset'));
  });

  it('is silent on a local host, and if both are set', () => {
    warnAboutOperator(loadConfig({}));
    warnAboutOperator(loadConfig({ PUBLIC_URL, ...operator }));
    expect(warn).not.toHaveBeenCalled();
  });
});
