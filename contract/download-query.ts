import { z } from 'zod';

/** Query of a signed URL, which replaces the session ID. */
export const signedQuerySchema = z.object({
  expires: z
    .string('must be given once')
    .regex(/^[1-9]\d{0,11}$/, 'must be a time in Unix seconds')
    .optional(),
  signature: z.string('must be given once').max(200, 'is malformed').optional(),
});

const language = z
  .string('must be given once')
  .regex(/^[a-z]{2}$/, 'must be a code of two letters')
  .optional()
  .describe('Language of the texts around the content (ISO 639-1), English by default.');

/** Query of the body page. */
export const bodyQuerySchema = z.object({
  language,
  images: z
    .literal('show', 'must be show')
    .optional()
    .describe('Load remote images, through this server. Without it they stay blocked.'),
  colors: z
    .literal('dark', 'must be dark')
    .optional()
    .describe(
      'Show HTML by its own dark styles, or invert its colors, except those of its images.',
    ),
  layout: z
    .literal('print', 'must be print')
    .optional()
    .describe('Show subject, sender, recipient and date above the body, for a printer.'),
});
export type BodyQuery = z.infer<typeof bodyQuerySchema>;

/** Query of an attachment. */
export const attachmentQuerySchema = z.object({
  language,
  view: z
    .enum(['text', 'table', 'pdf'], 'must be text, table or pdf')
    .optional()
    .describe(
      'Return a page that shows the file as text, or comma-separated values as a table, for a sandboxed frame; ' +
        'or let the browser show a PDF instead of saving it.',
    ),
});
export type AttachmentQuery = z.infer<typeof attachmentQuerySchema>;

/** Query of the export of an inbox. */
export const exportQuerySchema = z.object({
  format: z
    .enum(['mbox', 'zip'], 'must be mbox or zip')
    .default('mbox')
    .describe('One file in mbox format, or a ZIP file with a source (`.eml`) per message.'),
});
export type ExportQuery = z.infer<typeof exportQuerySchema>;
export type ExportFormat = ExportQuery['format'];
