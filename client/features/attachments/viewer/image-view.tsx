import { t } from '../../../lib/i18n/text';
import { fetchFile } from './fetch-file';
import { openImage, type OpenImage } from './open-image';
import { PreviewFailure, PreviewLoading, type PreviewProps } from './preview-states';
import { useLoaded } from './use-loaded';
import { fitWidth } from './zoom';
import { ZoomArea } from './zoom-area';

/** Shows a raster image, which is drawn from bytes that this page has fetched. */
export function ImageView({ url, filename, onRetry }: PreviewProps) {
  const { result, error } = useLoaded(
    (signal) => loadImage(url, signal),
    ({ src }) => URL.revokeObjectURL(src),
  );
  if (error) return <PreviewFailure error={error} onRetry={onRetry} />;
  if (!result) return <PreviewLoading>{t('reader.imageLoading')}</PreviewLoading>;
  return (
    <ZoomArea label={t('reader.fileTypeImage')} fit={(area) => fitWidth(area, result)} wheelZooms>
      <img
        src={result.src}
        alt={filename}
        width={result.width}
        height={result.height}
        draggable={false}
        className="mail-sheet h-auto w-full"
      />
    </ZoomArea>
  );
}

async function loadImage(url: string, signal: AbortSignal): Promise<OpenImage> {
  const response = await fetchFile(url, signal);
  return openImage(new Uint8Array(await response.arrayBuffer()));
}
