/** Unit specs of the server and the packages alone, for Stryker. */
export { unit as default } from './jest.config.mjs';
