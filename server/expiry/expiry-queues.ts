/** One job for each second in which addresses end. */
export const EXPIRY_QUEUE = 'expiry';

/** One job each minute, for what the others missed. */
export const SWEEP_QUEUE = 'sweep';

/** How often the sweep comes, in milliseconds. */
export const SWEEP_EVERY_MS = 60_000;
