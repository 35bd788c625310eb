import { t } from '../../../lib/i18n/text';
import { Button } from '../../../components/button';
import type { PreviewError } from './preview-error';

/** Props of every preview. */
export interface PreviewProps {
  /** Signed URL of the attachment. */
  url: string;
  filename: string;
  /** Starts over after an error. */
  onRetry: () => void;
}

/** Shows that a preview is loading. */
export function PreviewLoading({ children }: { children: string }) {
  return (
    <p role="status" className="m-auto p-6 text-muted">
      {children}
    </p>
  );
}

/** Shows why a file has no preview, with a button to retry if that may help. */
export function PreviewFailure({ error, onRetry }: { error: PreviewError; onRetry: () => void }) {
  return (
    <div className="m-auto flex max-w-md flex-col items-center gap-4 p-6 text-center">
      <p role="alert">{error.message}</p>
      {error.canRetry && <Button onClick={onRetry}>{t('site.tryAgain')}</Button>}
    </div>
  );
}
