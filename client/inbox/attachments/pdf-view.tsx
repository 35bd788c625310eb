import { PreviewFailure, PreviewLoading, type PreviewProps } from './preview-states';
import { MAX_PAGES } from './pdf-limits';
import { usePdf, type PdfState } from './use-pdf';
import type { Size } from './zoom';
import { ZoomArea } from './zoom-area';

/** Widest page without zoom, in CSS pixels. */
const MAX_WIDTH = 900;

/** Shows the pages of a PDF as images. */
export function PdfView({ url, filename, onRetry }: PreviewProps) {
  const pdf = usePdf(url);
  if (pdf.pages.length === 0) {
    if (pdf.error) return <PreviewFailure error={pdf.error} onRetry={onRetry} />;
    return <PreviewLoading>Loading the PDF.</PreviewLoading>;
  }
  return (
    <ZoomArea
      label={`Pages of ${filename}`}
      fit={({ width }: Size) => Math.min(width, MAX_WIDTH)}
      status={
        <p role="status" className="basis-full pb-1 text-center text-sm text-muted">
          {formatStatus(pdf)}
        </p>
      }
    >
      <div className="flex flex-col gap-3">
        {pdf.pages.map((page) => (
          <img
            key={page.number}
            src={page.src}
            alt={`Page ${page.number} of ${pdf.pageCount}`}
            width={page.width}
            height={page.height}
            draggable={false}
            className="mail-sheet h-auto w-full shadow-soft"
          />
        ))}
      </div>
    </ZoomArea>
  );
}

/** Says how much of a PDF is shown. */
export function formatStatus({
  pages,
  pageCount,
  isDone,
  error,
}: Omit<PdfState, 'pages'> & { pages: unknown[] }): string {
  const drawn = pages.length;
  const all = pageCount ?? drawn;
  if (error)
    return `Only ${drawn} of ${all} pages could be drawn. Download the PDF to see the rest.`;
  if (!isDone) return `Drawing page ${Math.min(drawn + 1, all)} of ${all}.`;
  if (all > MAX_PAGES)
    return `The first ${drawn} of ${all} pages. Download the PDF to see the rest.`;
  const pagesShown = all === 1 ? '1 page, drawn as an image' : `${all} pages, drawn as images`;
  return `${pagesShown}. Links and forms work only in the downloaded file.`;
}
