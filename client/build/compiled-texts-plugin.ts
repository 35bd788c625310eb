import compile from 'icu-minify/compile';
import type { Plugin } from 'vite';

/** Compiles the texts from ICU MessageFormat, so that browsers don't load its parser. */
export function compiledTexts(): Plugin {
  return {
    name: 'mayfly:compiled-texts',
    enforce: 'pre',
    transform: {
      filter: { id: /\/locales\/[a-z]+\.json$/ },
      handler: (json) =>
        JSON.stringify(
          JSON.parse(json, (_key, value) => (typeof value === 'string' ? compile(value) : value)),
        ),
    },
  };
}
