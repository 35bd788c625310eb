import { resolve } from 'node:path';

/** Folder of the screenshots, which git ignores. */
export const SCREENS_FOLDER = resolve('screens');

/** Sizes at which each state is shown: a phone, a tablet, a laptop and a large screen. */
export const WIDTHS = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1366, height: 768 },
  { width: 1920, height: 1080 },
];
