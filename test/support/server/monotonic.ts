/** Returns monotonic time in milliseconds, the same in all threads of this process. */
export const monotonicMs = (): number => Number(process.hrtime.bigint() / 1000n) / 1000;
