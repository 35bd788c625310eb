import { t } from '../../../lib/i18n/text';

/** Thrown if a file can't be previewed. Visitors see the message, with a button to retry if `canRetry`. */
export class PreviewError extends Error {
  constructor(
    message: string,
    readonly canRetry = false,
  ) {
    super(message);
    this.name = 'PreviewError';
  }
}

/** Returns the error to show. Any error but a `PreviewError` means that the file could not be fetched. */
export function toPreviewError(error: unknown): PreviewError {
  if (error instanceof PreviewError) return error;
  return new PreviewError(t('reader.fileUnreachable'), true);
}
