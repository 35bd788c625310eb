/** URL of the compiled worker beside this file, since threads run JavaScript. */
export const parserWorkerFile = new URL('./parser.worker.js', import.meta.url).href;
