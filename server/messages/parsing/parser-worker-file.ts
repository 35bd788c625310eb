/** URL of the compiled entry of a parsing thread, since threads run JavaScript. */
export const parserWorkerFile = new URL('./parser-thread.cjs', import.meta.url).href;
