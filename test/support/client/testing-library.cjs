/**
 * Testing Library with a timeout for busy machines: tests wait for results, and don't expect a speed. Jest
 * resolves its name to this file, so that specs without components don't load it.
 */
const testingLibrary = require('@testing-library/react/dist/index.js');

testingLibrary.configure({ asyncUtilTimeout: 20_000 });

module.exports = testingLibrary;
