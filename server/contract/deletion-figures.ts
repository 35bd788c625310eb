import { z } from 'zod';

const seconds = z.number().nonnegative().nullable();
const time = z.iso.datetime().nullable();

/** Deletions of the last 24 hours, from `GET /deletions`. Contains no address and no message. */
export const deletionFiguresSchema = z.strictObject({
  updatedAt: z.iso.datetime().describe('When these figures were read.'),
  addresses: z.int().nonnegative().describe('Addresses deleted: expired, or by their owner.'),
  messages: z.int().nonnegative().describe('Messages deleted, with their address or on their own.'),
  refusedDeliveries: z
    .int()
    .nonnegative()
    .describe(
      'SMTP connections in which email was refused because its address had expired or was ' +
        'deleted; a lower bound.',
    ),
  delay: z
    .strictObject({
      medianSeconds: seconds.describe('Half of the addresses were deleted within this time.'),
      maxSeconds: seconds,
    })
    .describe('Time from the expiry of an address to its deletion; null if none expired.'),
  erasure: z
    .strictObject({
      storageErasedUntil: time.describe(
        'Tables and indexes hold nothing that was deleted before this time.',
      ),
      logErasedUntil: time.describe(
        'The write-ahead log holds nothing that was deleted before this time; null if Mayfly may not clear it.',
      ),
      pendingSince: time.describe('First deletion that is not erased yet; null if there is none.'),
    })
    .describe('Removal of what deleted rows leave in the files of PostgreSQL.'),
});
export type DeletionFigures = z.infer<typeof deletionFiguresSchema>;
