import { t } from '../../../lib/i18n/text';
import { PreviewError } from './preview-error';

/**
 * Fetches an attachment by its signed URL.
 *
 * @param method HEAD only checks that it can be fetched
 * @throws PreviewError if the server refuses it; TypeError without a response
 */
export async function fetchFile(
  url: string,
  signal: AbortSignal,
  method: 'GET' | 'HEAD' = 'GET',
): Promise<Response> {
  const response = await fetch(url, { method, signal, cache: 'no-store' });
  if (response.ok) return response;
  if (response.status === 410 || response.status === 404) {
    throw new PreviewError(t('reader.fileGone'));
  }
  throw new PreviewError(t('reader.fileNotLoaded'), true);
}
