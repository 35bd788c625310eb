const { createTransformer } = require('@swc/jest');
const { compileTexts } = require('../../client/i18n/compile-text.cjs');

/** Jest transformer for catalogs of texts. Compiles them as the build does. */
module.exports = {
  createTransformer(options) {
    const swc = createTransformer(options);
    return {
      process(source, path, config) {
        const { code } = swc.process(source, path, config);
        const module = { exports: {} };
        new Function('module', 'exports', code)(module, module.exports);
        const compiled = JSON.stringify(compileTexts(module.exports.default));
        return {
          code: `Object.defineProperty(exports, '__esModule', { value: true });\nexports.default = ${compiled};`,
        };
      },
    };
  },
};
