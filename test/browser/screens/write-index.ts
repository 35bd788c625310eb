import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SCREENS_FOLDER } from './folder.js';

/** Playwright's global teardown: writes a page that shows all screenshots, one state after another. */
export default function writeIndex(): void {
  // Missing if the product could not start.
  mkdirSync(SCREENS_FOLDER, { recursive: true });
  const files = readdirSync(SCREENS_FOLDER).filter((file) => file.endsWith('.png'));
  const names = [...new Set(files.map((file) => file.replace(/-\d+-(light|dark)\.png$/, '')))];
  const sections = names.toSorted().map((name) => {
    const images = files
      .filter((file) => file.replace(/-\d+-(light|dark)\.png$/, '') === name)
      .toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }))
      .map((file) => `<a href="${file}"><img src="${file}" alt="${file}" loading="lazy"></a>`);
    return `<h2 id="${name}">${name}</h2>\n<div>${images.join('\n')}</div>`;
  });
  const links = names.toSorted().map((name) => `<a href="#${name}">${name}</a>`);
  const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Screens</title>
<style>
  body { font: 16px system-ui; margin: 2rem; background: #ddd; color: #222; }
  nav { display: flex; flex-wrap: wrap; gap: 1rem; }
  div { display: flex; flex-wrap: wrap; align-items: start; gap: 1rem; }
  img { height: 30rem; box-shadow: 0 2px 8px #0006; }
</style>
<h1>Screens</h1>
<nav>${links.join('\n')}</nav>
${sections.join('\n')}
</html>
`;
  writeFileSync(join(SCREENS_FOLDER, 'index.html'), html);
}
