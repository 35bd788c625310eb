import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import type { Plugin } from 'vite';

/** The marks of the installed page, and the picture and width in pixels that each is drawn from. */
const ICONS = [
  { fileName: 'icon-192.png', svg: 'icon.svg', width: 192 },
  { fileName: 'icon-512.png', svg: 'icon.svg', width: 512 },
  { fileName: 'icon-maskable-512.png', svg: 'icon-maskable.svg', width: 512 },
  // iOS cuts its own corners, as masks do.
  { fileName: 'apple-touch-icon.png', svg: 'icon-maskable.svg', width: 180 },
];

/**
 * Draws PNG marks beside the SVG ones: iOS and many launchers know no other.
 * @param folder where the SVG pictures lie
 */
export function appIcons(folder: string): Plugin {
  return {
    name: 'mayfly:app-icons',
    apply: ({ build }, { command }) => command === 'build' && !build?.ssr,
    generateBundle() {
      for (const { fileName, svg, width } of ICONS) {
        const picture = readFileSync(join(folder, svg), 'utf8');
        const drawn = new Resvg(picture, { fitTo: { mode: 'width', value: width } }).render();
        this.emitFile({ type: 'asset', fileName, source: drawn.asPng() });
      }
    },
  };
}
