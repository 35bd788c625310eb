import { z } from 'zod';
import { MAX_WAIT_COUNT, MAX_WAIT_SECONDS } from './limits.js';
import { exampleMessage, messageSchema } from './message.js';
import { flagParam, integerParam, messageIdSchema, originalParam } from './parameters.js';

const containedText = z
  .string('must be text, given once')
  .min(1, 'must not be empty')
  .max(200, 'must have at most 200 characters')
  .optional();

/**
 * Query of the endpoint that waits: selects the oldest messages that are newer than `after`, if given,
 * and meet every other condition.
 */
export const waitQuerySchema = z.strictObject({
  after: messageIdSchema.optional().describe('Only messages newer than this one match.'),
  timeout: integerParam(0, MAX_WAIT_SECONDS).default(30).describe('Seconds.'),
  subject: containedText.describe(
    'Text that the subject contains, compared as by the search of an inbox. Not a pattern.',
  ),
  sender: containedText.describe(
    'Text that the sender contains, compared as by the search of an inbox. Not a pattern.',
  ),
  signedBy: z
    .string('must be text, given once')
    .regex(/^[a-z0-9.-]{1,253}$/i, 'must be a domain in ASCII')
    .optional()
    .describe(
      'Only messages whose `authentication.signedBy` belongs to the organization of this domain match. ' +
        'A message is compared once its sender has been checked, some seconds after it arrived.',
    ),
  recipient: containedText.describe(
    'Text that a recipient of the envelope in this inbox contains, such as a plus tag. Not a pattern.',
  ),
  original: originalParam(),
  code: flagParam()
    .optional()
    .describe('With `true`, only messages with a `verificationCode` match.'),
  link: flagParam()
    .optional()
    .describe('With `true`, only messages with a `verificationLink` match.'),
  count: integerParam(1, MAX_WAIT_COUNT)
    .optional()
    .describe(
      'Wait until this many messages match; the others are in `more`. Long bodies are truncated then.',
    ),
});
export type WaitQuery = z.infer<typeof waitQuerySchema>;

/** Response of the endpoint that waits. */
export const waitResponseSchema = z
  .strictObject({
    data: messageSchema.describe('The oldest message that matches.'),
    more: z
      .array(messageSchema)
      .optional()
      .describe('Only with `count`: the messages after it, up to `count` − 1, oldest first.'),
  })
  .meta({ id: 'WaitResponse', examples: [{ data: exampleMessage }] });
export type WaitResponse = z.infer<typeof waitResponseSchema>;
