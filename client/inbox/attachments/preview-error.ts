import { t } from '../../i18n/text';

/** A file can't be previewed. The message is shown; `canRetry` if another try may succeed. */
export class PreviewError extends Error {
  constructor(
    message: string,
    readonly canRetry = false,
  ) {
    super(message);
    this.name = 'PreviewError';
  }
}

/** Returns the error to show for anything that was thrown. */
export function toPreviewError(error: unknown): PreviewError {
  if (error instanceof PreviewError) return error;
  return new PreviewError(t('reader.fileUnreachable'), true);
}
