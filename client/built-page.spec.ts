import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const built = join(__dirname, '../dist/client');
const whenBuilt = existsSync(join(built, 'index.html')) ? describe : describe.skip;
const read = (file: string) => readFileSync(join(built, file));
const page = () => read('index.html').toString();

/** Every script that the browser fetches before anybody has touched the page. */
function firstScripts(): string[] {
  return [...page().matchAll(/(?:src|href)="(\/[^"]+\.js)"/g)].map(([, file]) => file ?? '');
}

whenBuilt('the built home page', () => {
  it('has at most 110 kB of JavaScript before the first interaction', () => {
    const bytes = firstScripts().map((file) => brotliCompressSync(read(file)).length);
    expect(bytes.length).toBeGreaterThan(1);
    expect(bytes.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(110_000);
  });

  it('leaves panel, menu, dialogs and toasts for when they are wanted', () => {
    const text = firstScripts().map((file) => read(file).toString());
    const onDemand = [
      'Delete this address?',
      'Keyboard shortcuts',
      'Toastify__toast',
      'Selected amount',
    ];
    for (const words of onDemand) {
      expect(text.some((script) => script.includes(words))).toBe(false);
    }
  });

  it('holds no inline script and no inline style', () => {
    expect(page()).not.toMatch(/<script(?![^>]*\ssrc=)|<style|\sstyle=/);
  });

  it('preloads only the three faces of the first screen, each below 50 kB', () => {
    const faces = [...page().matchAll(/href="(\/[^"]+\.woff2)"/g)].map(([, file]) => file ?? '');
    expect(faces).toHaveLength(3);
    for (const face of faces) expect(statSync(join(built, face)).size).toBeLessThan(50_000);
  });
});
