import { z } from 'zod';

/** Body of every error of the REST API. `message` is one sentence for people. */
export const apiErrorSchema = z.strictObject({
  statusCode: z.int().min(400).max(599),
  message: z.string().min(1),
  error: z.string().min(1),
});
export type ApiError = z.infer<typeof apiErrorSchema>;
