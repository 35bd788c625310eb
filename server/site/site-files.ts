import { fileURLToPath } from 'node:url';

/** Where the built client lies. */
export interface SiteFiles {
  /** `index.html`, hashed assets and public files. */
  client: string;
  /** The module that renders pages. */
  renderer: string;
}

/** Nest injection token of the `SiteFiles`. */
export const SITE_FILES = Symbol('SITE_FILES');

/** The build beside this one: `dist/server` finds `dist/client` and `dist/render`. */
export const builtSiteFiles: SiteFiles = {
  client: fileURLToPath(new URL('../../client/', import.meta.url)),
  renderer: new URL('../../render/entry-server.js', import.meta.url).href,
};
