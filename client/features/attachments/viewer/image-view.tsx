import { useState } from 'react';
import { t } from '../../../lib/i18n/text';
import { fetchFile } from './fetch-file';
import { openImage, type OpenImage } from './open-image';
import { PreviewArea } from './preview-area';
import { PreviewFailure, PreviewLoading, type PreviewProps } from './preview-states';
import { useLoaded } from './use-loaded';

/** Shows a raster image, which is drawn from bytes that this page has fetched: whole, or in its size after a click. */
export function ImageView({ url, filename, onRetry }: PreviewProps) {
  const [isWhole, setIsWhole] = useState(true);
  const { result, error } = useLoaded(
    (signal) => loadImage(url, signal),
    ({ src }) => URL.revokeObjectURL(src),
  );
  if (error) return <PreviewFailure error={error} onRetry={onRetry} />;
  if (!result) return <PreviewLoading>{t('reader.imageLoading')}</PreviewLoading>;
  return (
    <PreviewArea label={t('reader.fileTypeImage')}>
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
    </PreviewArea>
  );
}

async function loadImage(url: string, signal: AbortSignal): Promise<OpenImage> {
  const response = await fetchFile(url, signal);
  return openImage(new Uint8Array(await response.arrayBuffer()));
}
