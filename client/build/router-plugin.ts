import type { Plugin } from 'vite';

/** Assigned names for React's developer tools. They would keep unused components in the build. */
const DISPLAY_NAME = /^\w+\.displayName = "[^"]*";$/gm;
const CONTEXT_TYPE = /^RenderErrorBoundary\.contextType = \w+;$/m;
const PURE_CALL = /= (React\w*\.(?:forwardRef|createContext|memo)\()/g;

/**
 * Functions that run only in the router's framework mode or with a data router, with the result of their
 * replacements. `Link` and `useNavigate` refer to them, so the build can't drop them by itself.
 */
const UNUSED_FUNCTIONS: Record<string, string> = {
  PrefetchPageLinks: 'null',
  useNavigateStable: 'undefined',
  usePrefetchBehavior: '[false, null, {}]',
};

/**
 * Uses the production build of React Router, which its package doesn't export, without the modes that
 * no page uses, and declares that creating its components has no side effects. Saves a twelfth of the
 * first scripts. The build fails if a newer version of the router has other functions.
 */
export function leanRouter(): Plugin {
  return {
    name: 'mayfly:lean-router',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    enforce: 'pre',
    async resolveId(source, importer) {
      if (source !== 'react-router') return null;
      const found = await this.resolve(source, importer, { skipSelf: true });
      return found && { ...found, id: found.id.replace('/dist/development/', '/dist/production/') };
    },
    transform: (code, id) =>
      /react-router\/dist\/production\/chunk-/.test(id) && code.includes('function Router(')
        ? { code: markPure(dropUnused(code)), map: null }
        : null,
  };
}

function dropUnused(code: string): string {
  return Object.entries(UNUSED_FUNCTIONS).reduce((text, [name, result]) => {
    const definition = new RegExp(`^function ${name}\\([^]*?\\n}$`, 'm');
    if (!definition.test(text)) throw new Error(`React Router has no function ${name}.`);
    return text.replace(definition, `function ${name}() { return ${result}; }`);
  }, code);
}

function markPure(code: string): string {
  return code
    .replace(DISPLAY_NAME, '')
    .replace(CONTEXT_TYPE, '')
    .replace(PURE_CALL, '= /* @__PURE__ */ $1');
}
