import type { Plugin } from 'vite';

/** Source of a `createLucideIcon` that supports only what this site uses: `size` and SVG attributes. */
const CREATE_ICON = `
import { createElement } from 'react';

const line = { fill: 'none', stroke: 'currentColor', strokeWidth: 2, strokeLinecap: 'round' };

export default ({ node }) =>
  ({ size = 24, ...attributes }) =>
    createElement(
      'svg',
      { viewBox: '0 0 24 24', width: size, height: size, strokeLinejoin: 'round', ...line, ...attributes },
      node.map(([tag, shape]) => createElement(tag, shape)),
    );
`;

/** Replaces Lucide's `createLucideIcon`, whose unused options would add about 1 % to the scripts. */
export function leanIcons(): Plugin {
  return {
    name: 'mayfly:lean-icons',
    apply: 'build',
    enforce: 'pre',
    load: (id) =>
      id.endsWith('lucide-react/dist/esm/createLucideIcon.mjs')
        ? { code: CREATE_ICON, moduleSideEffects: false, map: null }
        : null,
    // Marks icons as free of side effects, so that the build drops those that no page uses.
    transform: (code, id) =>
      /lucide-react\/dist\/esm\/icons\//.test(id)
        ? {
            code: code.replace('= createLucideIcon(', '= /* @__PURE__ */ createLucideIcon('),
            map: null,
          }
        : null,
  };
}
