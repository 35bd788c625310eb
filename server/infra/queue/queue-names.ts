/** Queue with one job for each second in which addresses expire. */
export const EXPIRY_QUEUE = 'expiry';

/** Queue with one job for each message and webhook to send it to. */
export const WEBHOOK_QUEUE = 'webhooks';

/** Queue with one job for each message and browser to notify. */
export const PUSH_QUEUE = 'push';

/** Every queue of the product, for reports by a process that runs none of them. */
export const QUEUE_NAMES = [EXPIRY_QUEUE, WEBHOOK_QUEUE, PUSH_QUEUE];
