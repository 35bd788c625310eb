import { t } from '../../../lib/i18n/text';
import { withLanguage } from '../../../lib/messages/body-url';
import { fetchFile } from './fetch-file';
import { PreviewFailure, PreviewLoading, type PreviewProps } from './preview-states';
import { useLoaded } from './use-loaded';

/**
 * Shows a file as text, which the server decodes and escapes: a separate page in a frame that can neither
 * run scripts nor load anything nor access this page.
 */
export const TextView = (props: PreviewProps) => <ServerView {...props} view="text" />;

/** Shows comma-separated values as a table, in such a frame. */
export const TableView = (props: PreviewProps) => <ServerView {...props} view="table" />;

function ServerView({ url, filename, onRetry, view }: PreviewProps & { view: 'text' | 'table' }) {
  const src = withLanguage(`${url}&view=${view}`);
  // Checked by HEAD first, since a frame doesn't report that its page could not be loaded.
  const { result, error } = useLoaded((signal) => fetchFile(src, signal, 'HEAD'));
  if (error) return <PreviewFailure error={error} onRetry={onRetry} />;
  if (!result) return <PreviewLoading>{t('reader.fileLoading')}</PreviewLoading>;
  return (
    <iframe
      title={t('reader.fileText', { filename })}
      sandbox=""
      referrerPolicy="no-referrer"
      src={src}
      className="mail-sheet min-h-0 w-full flex-1"
    />
  );
}
