import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { PageCache } from './page-cache.js';

const render = (html: string) => () => Promise.resolve({ status: 200 as const, html });

describe('PageCache', () => {
  it('renders a page once for concurrent requests', async () => {
    const cache = new PageCache();
    const rendered = jest.fn(render('<p>Hello</p>'));
    const pages = await Promise.all([cache.get('/', rendered), cache.get('/', rendered)]);
    expect(rendered).toHaveBeenCalledTimes(1);
    expect(pages[0]).toBe(pages[1]);
  });

  it('returns the same page in every encoding', async () => {
    const { bodies } = await new PageCache().get('/', render('<p>Hello</p>'));
    const texts = [bodies.identity, gunzipSync(bodies.gzip), brotliDecompressSync(bodies.br)];
    expect(texts.map(String)).toEqual(Array(3).fill('<p>Hello</p>'));
  });

  it('returns different ETags for different pages', async () => {
    const cache = new PageCache();
    const one = await cache.get('/a', render('<p>a</p>'));
    const two = await cache.get('/b', render('<p>b</p>'));
    expect(one.etag).not.toBe(two.etag);
  });

  it('renders again after a failure', async () => {
    const cache = new PageCache();
    await expect(cache.get('/', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(cache.get('/', render('yes'))).resolves.toMatchObject({ status: 200 });
  });
});
