/** The compiled worker beside this file: threads run JavaScript. */
export const mailWorkerFile = new URL('./mail.worker.js', import.meta.url).href;
