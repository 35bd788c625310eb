/** Queue with one job for each second in which addresses expire. */
export const EXPIRY_QUEUE = 'expiry';

/** Queue with one job for each message and webhook, or browser, to notify. */
export const DELIVERY_QUEUE = 'deliveries';
