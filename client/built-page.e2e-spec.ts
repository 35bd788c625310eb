import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { findPage, notFoundPage, pages } from './app/pages';
import { listPageFiles, type BuildManifest } from './startup/page-files';

const built = join(__dirname, '../dist/client');
const read = (file: string) => readFileSync(join(built, file));
const page = () => read('index.html').toString();
const manifest = () => JSON.parse(read('.vite/manifest.json').toString()) as BuildManifest;

/** Returns the scripts of the page at a path that the browser fetches before the first interaction. */
function firstScripts(path = '/', otherSources: string[] = []): string[] {
  const inPage = [...page().matchAll(/(?:src|href)="\/([^"]+\.js)"/g)].map(
    ([, file]) => file ?? '',
  );
  return [...inPage, ...listPageFiles(manifest(), [...findPage(path).sources, ...otherSources])];
}

describe('the built home page', () => {
  it('has at most 140 kB of JavaScript before the first interaction', () => {
    const files = firstScripts('/', ['lib/realtime/mail-socket.ts']);
    const bytes = files.map((file) => brotliCompressSync(read(file)).length);
    expect(bytes.length).toBeGreaterThan(1);
    const sum = bytes.reduce((total, each) => total + each, 0);
    expect(sum).toBeGreaterThan(60_000);
    expect(sum).toBeLessThanOrEqual(140_000);
  });

  it('loads panel, menu, dialogs, toasts and most texts on demand', () => {
    const first = firstScripts();
    for (const source of [
      'pages/home/message-reader.tsx',
      'features/address/panel/address-menu.tsx',
      'features/address/saved/saved-addresses-dialog.tsx',
      'features/donation/donation-sidebar.tsx',
      'features/settings/shortcuts-dialog.tsx',
      'components/toasts/toasts.tsx',
      'locales/en.json',
    ]) {
      const file = manifest()[source]?.file;
      expect(file).toMatch(/^assets\/.*\.js$/);
      expect(first).not.toContain(file);
    }
  });

  it('has neither inline scripts nor inline styles', () => {
    expect(page()).not.toMatch(/<script(?![^>]*\ssrc=)|<style|\sstyle=/);
  });

  it('preloads only two fonts, each of 50 kB at most', () => {
    const faces = page().match(/assets\/[a-z-]+[^"]*\.woff2/g) ?? [];
    expect(faces).toHaveLength(2);
    expect(faces.join(' ')).toMatch(/fraunces.*inter|inter.*fraunces/);
    const all = Object.values(manifest()).map(({ file }) => file);
    for (const face of all.filter((file) => /-latin-wght.*woff2$/.test(file))) {
      expect(statSync(join(built, face)).size).toBeLessThan(50_000);
    }
  });
});

describe('the installed page', () => {
  const widthOf = (png: Buffer) => png.readUInt32BE(16);

  it('has every icon of its manifest in the stated size', () => {
    const { icons } = JSON.parse(read('manifest.webmanifest').toString()) as {
      icons: { src: string; sizes: string; type: string }[];
    };
    const [drawings, marks] = ['image/svg+xml', 'image/png'].map((wanted) =>
      icons.filter(({ type }) => type === wanted),
    );
    expect(marks).toHaveLength(3);
    for (const { src, sizes } of marks ?? []) {
      const width = widthOf(read(src));
      expect(`${width}x${width}`).toBe(sizes);
    }
    expect(drawings).toHaveLength(2);
    for (const { src } of drawings ?? []) expect(read(src).toString()).toContain('<svg');
  });

  it('has the icon for iOS', () => {
    const [, mark = ''] = /rel="apple-touch-icon" href="\/([^"]+)"/.exec(page()) ?? [];
    expect(widthOf(read(mark))).toBe(180);
  });
});

describe('every built page', () => {
  const texts = pages.map(({ path }) => path).filter((path) => path !== '/');

  it('is painted from its stylesheet before its scripts load', () => {
    // Scripts neither wait for the stylesheet nor delay the markup.
    expect(page()).toMatch(/<script async type="module"/);
    expect(page().lastIndexOf('<script src=')).toBeLessThan(page().indexOf('rel="stylesheet"'));
    expect(page()).not.toContain('modulepreload');
    const [entry = ''] = page().match(/assets\/index-[^"]+\.js/) ?? [];
    expect(brotliCompressSync(read(entry)).length).toBeLessThan(2_500);
    // The browser would request an imported script only after this one.
    expect(read(entry).toString()).not.toMatch(/\bimport\b(?![.(])/);
  });

  it('has all its sources in the manifest', () => {
    // Articles are samples in this test; the crawl requests the files of the real ones.
    const all = [...pages, notFoundPage].flatMap(({ sources }) => sources);
    const known = all.filter((name) => !name.endsWith('.mdx'));
    expect(Object.keys(manifest())).toEqual(expect.arrayContaining(known));
  });

  it('does not load the code of the inbox except on the home page', () => {
    const inbox = /No messages yet|websocket|email\/extend/;
    expect(firstScripts('/').some((file) => inbox.test(read(file).toString()))).toBe(true);
    for (const path of texts) {
      for (const file of firstScripts(path)) expect(read(file).toString()).not.toMatch(inbox);
    }
  });
});
