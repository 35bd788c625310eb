import { t } from '../../../lib/i18n/text';
import { PreviewArea } from '../viewer/preview-area';
import { PreviewFailure, PreviewLoading, type PreviewProps } from '../viewer/preview-states';
import { MAX_PAGES } from './pdf-limits';
import { usePdf, type PdfState } from './use-pdf';

/** Shows the pages of a PDF as images. */
export function PdfView({ url, filename, onRetry }: PreviewProps) {
  const pdf = usePdf(url);
  if (pdf.pages.length === 0) {
    if (pdf.error) return <PreviewFailure error={pdf.error} onRetry={onRetry} />;
    return <PreviewLoading>{t('reader.pdfLoading')}</PreviewLoading>;
  }
  return (
    <PreviewArea label={t('reader.pdfPages', { filename })} status={formatStatus(pdf)}>
      <div className="m-auto flex w-full max-w-[900px] flex-col gap-3">
        {pdf.pages.map((page) => (
          <img
            key={page.number}
            src={page.src}
            alt={t('reader.pdfPage', { page: page.number, count: countPages(pdf) })}
            width={page.width}
            height={page.height}
            className="mail-sheet h-auto w-full shadow-soft"
          />
        ))}
      </div>
    </PreviewArea>
  );
}

type DrawnPdf = Omit<PdfState, 'pages'> & { pages: unknown[] };

/** Formats how much of a PDF is shown. */
export function formatStatus(pdf: DrawnPdf): string {
  const drawn = pdf.pages.length;
  const count = countPages(pdf);
  if (pdf.error) return t('reader.pdfIncomplete', { drawn, count });
  if (!pdf.isDone) return t('reader.pdfDrawing', { page: Math.min(drawn + 1, count), count });
  if (count > MAX_PAGES) return t('reader.pdfTooLong', { drawn, count });
  return t('reader.pdfDrawn', { count });
}

const countPages = ({ pageCount, pages }: DrawnPdf): number => pageCount ?? pages.length;
