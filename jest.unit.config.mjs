/** Unit specs alone, for `npm run test:unit` and Stryker. */
export { unit as default } from './jest.config.mjs';
