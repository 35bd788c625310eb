const vm = require('node:vm');

const compileFunction = vm.compileFunction.bind(vm);
const scripts = new Map();

/** Stands for the worker's own context if `getVmContext` of a test environment returns it. */
const WORKER_CONTEXT = {};

/**
 * Makes the test files of a worker share compiled modules. Jest compiles every module for each test
 * file with `vm.compileFunction`, whose result belongs to one context. A `vm.Script` is compiled once
 * and runs in the context of each file. Call this from a test environment.
 */
function shareScripts() {
  vm.compileFunction = (code, parameters, { parsingContext, ...options }) => {
    const isWorker = parsingContext === WORKER_CONTEXT;
    const script = findScript(code, parameters.join(', '), options.filename);
    if (script) return isWorker ? script.runInThisContext() : script.runInContext(parsingContext);
    return compileFunction(code, parameters, isWorker ? options : { ...options, parsingContext });
  };
}

function findScript(code, parameters, filename) {
  const known = scripts.get(filename);
  if (known?.code === code && known.parameters === parameters) return known.script;
  const script = compileScript(code, parameters, filename);
  scripts.set(filename, { code, parameters, script });
  return script;
}

/** Returns null for modules that Jest compiles itself: those with `import()`, and invalid ones. */
function compileScript(code, parameters, filename) {
  if (/\bimport\s*\(/.test(code)) return null;
  const head = `(function (${parameters}) {`;
  try {
    return new vm.Script(`${head}${code}\n})`, { filename, columnOffset: -head.length });
  } catch {
    return null;
  }
}

module.exports = { shareScripts, WORKER_CONTEXT };
