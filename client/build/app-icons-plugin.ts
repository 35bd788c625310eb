import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import type { Plugin } from 'vite';

/** Icons of the installed app, with the SVG file and the width in pixels of each. */
const ICONS = [
  { fileName: 'icon-192.png', svg: 'icon.svg', width: 192 },
  { fileName: 'icon-512.png', svg: 'icon.svg', width: 512 },
  { fileName: 'icon-maskable-512.png', svg: 'icon-maskable.svg', width: 512 },
  // iOS rounds the corners itself, like a mask.
  { fileName: 'apple-touch-icon.png', svg: 'icon-maskable.svg', width: 180 },
];

/**
 * Draws PNG icons from the SVG ones, since iOS and many launchers don't support SVG.
 * @param folder folder of the SVG files
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
