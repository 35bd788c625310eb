/** URL of the compiled entry of a parsing thread, since threads run JavaScript. */
export const parserWorkerFile = new URL('./parser-thread.cjs', import.meta.url).href;

/** Parsing threads that start with the process and never end, so that the first message is fast. */
export const PERMANENT_THREADS = 1;
