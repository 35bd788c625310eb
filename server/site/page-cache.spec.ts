import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { TooManyRequestsError } from '../infra/rate-limit/rate-limits.js';
import { PageCache } from './page-cache.js';

const render = (html: string) => () => Promise.resolve({ status: 200 as const, html });

describe('PageCache', () => {
  it('renders a page once for concurrent requests', async () => {
    const cache = new PageCache({ RATE_LIMITS: true });
    const rendered = jest.fn(render('<p>Hello</p>'));
    const pages = await Promise.all([
      cache.get('/', 'client', rendered),
      cache.get('/', 'client', rendered),
    ]);
    expect(rendered).toHaveBeenCalledTimes(1);
    expect(pages[0]).toBe(pages[1]);
  });

  it('returns the same page in every encoding', async () => {
    const { bodies } = await new PageCache({ RATE_LIMITS: true }).get(
      '/',
      'client',
      render('<p>Hello</p>'),
    );
    const texts = [bodies.identity, gunzipSync(bodies.gzip), brotliDecompressSync(bodies.br)];
    expect(texts.map(String)).toEqual(Array(3).fill('<p>Hello</p>'));
  });

  it('returns different ETags for different pages', async () => {
    const cache = new PageCache({ RATE_LIMITS: true });
    const one = await cache.get('/a', 'client', render('<p>a</p>'));
    const two = await cache.get('/b', 'client', render('<p>b</p>'));
    expect(one.etag).not.toBe(two.etag);
  });

  it('renders again after a failure', async () => {
    const cache = new PageCache({ RATE_LIMITS: true });
    await expect(cache.get('/', 'client', () => Promise.reject(new Error('no')))).rejects.toThrow(
      'no',
    );
    await expect(cache.get('/', 'client', render('yes'))).resolves.toMatchObject({ status: 200 });
  });

  it("renders a client's page next, whatever another one waits for", async () => {
    const cache = new PageCache({ RATE_LIMITS: true });
    const rendered: string[] = [];
    const get = (client: string, key: string) =>
      cache.get(key, client, () => {
        rendered.push(key);
        return Promise.resolve({ status: 200, html: '' });
      });
    const flood = Array.from({ length: 10 }, (_, n) => get('flood', `/${n}`));
    await get('other', '/other');
    expect(rendered.indexOf('/other')).toBeLessThanOrEqual(2);
    await Promise.all(flood);
  });

  it('refuses renderings of a client for which too many wait', async () => {
    const cache = new PageCache({ RATE_LIMITS: true });
    const get = (client: string, n: number) => cache.get(`${client} ${n}`, client, render(''));
    const flood = Array.from({ length: 100 }, (_, n) => get('flood', n).catch((error) => error));
    await expect(get('other', 0)).resolves.toMatchObject({ status: 200 });
    const refused = (await Promise.all(flood)).filter(
      (each) => each instanceof TooManyRequestsError,
    );
    expect(refused).toHaveLength(80);
  });
});
