const MIB = 1024 * 1024;

/**
 * Limits of stored email to the operator: in total, so that a flood can't fill the disk; and per
 * client, so that one client can't use up the total.
 */
export const OPERATOR_MAIL_LIMITS = {
  messages: 1_000,
  bytes: 96 * MIB,
  clientMessages: 100,
  clientBytes: 16 * MIB,
};
