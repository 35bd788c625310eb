import { useState } from 'react';
import { t } from '../../../lib/i18n/text';
import { Button } from '../../../components/button';
import { joinClasses } from '../../../components/class-names';
import { useIsDark } from '../../../components/use-is-dark';
import { withLanguage } from '../../../lib/messages/body-url';
import { fetchFile, useLoaded, type PreviewError } from './load-file';
import { useImage } from './open-image';

/** Props of every preview. */
export interface PreviewProps {
  /** Signed URL of the attachment. */
  url: string;
  filename: string;
  /** Starts over after an error. */
  onRetry: () => void;
}

/** Shows a raster image, which is drawn from bytes that this page has fetched: whole, or in its size after a click. */
export function ImageView({ url, filename, onRetry }: PreviewProps) {
  const [isWhole, setIsWhole] = useState(true);
  const { result, error } = useImage(url);
  if (!result)
    return <NotLoaded error={error} loading={t('reader.imageLoading')} onRetry={onRetry} />;
  return (
    <div
      role="group"
      aria-label={t('reader.fileTypeImage')}
      tabIndex={0}
      className="flex min-h-0 flex-1 overflow-auto bg-sunken p-3 -outline-offset-2"
    >
      <button
        type="button"
        aria-label={t('reader.actualSize')}
        aria-pressed={!isWhole}
        onClick={() => setIsWhole(!isWhole)}
        className={
          isWhole
            ? 'flex size-full cursor-zoom-in items-center justify-center'
            : 'm-auto shrink-0 cursor-zoom-out'
        }
      >
        <img
          src={result.src}
          alt={filename}
          width={result.width}
          height={result.height}
          className={`mail-sheet ${isWhole ? 'size-auto max-h-full max-w-full' : 'max-w-none'}`}
        />
      </button>
    </div>
  );
}

/**
 * Shows a file as text, or comma-separated values as a table, which the server decodes and escapes: a separate
 * page in a frame that can neither run scripts nor load anything nor access this page.
 */
export function ServerView(props: PreviewProps & { view: 'text' | 'table' }) {
  const { url, filename, onRetry, view } = props;
  const src = withLanguage(`${url}&view=${view}`);
  // Checked by HEAD first, since a frame doesn't report that its page could not be loaded.
  const { result, error } = useLoaded((signal) => fetchFile(src, signal, 'HEAD'));
  const isDark = useIsDark();
  if (!result)
    return <NotLoaded error={error} loading={t('reader.fileLoading')} onRetry={onRetry} />;
  return (
    <iframe
      title={t('reader.fileText', { filename })}
      sandbox=""
      referrerPolicy="no-referrer"
      src={src}
      className={joinClasses(
        'mail-sheet min-h-0 w-full flex-1',
        // White becomes the color of the panel.
        isDark && 'hue-rotate-180 invert mix-blend-screen',
      )}
    />
  );
}

/** Shows that a preview is loading, or why there is none, with a button to retry if that may help. */
function NotLoaded(props: { error: PreviewError | null; loading: string; onRetry: () => void }) {
  const { error, loading, onRetry } = props;
  if (error === null) {
    return (
      <p role="status" className="m-auto p-6 text-muted">
        {loading}
      </p>
    );
  }
  return (
    <div className="m-auto flex max-w-md flex-col items-center gap-4 p-6 text-center">
      <p role="alert">{error.message}</p>
      {error.canRetry && <Button onClick={onRetry}>{t('site.tryAgain')}</Button>}
    </div>
  );
}
