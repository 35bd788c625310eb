import {
  AnnotationMode,
  getDocument,
  InvalidPDFException,
  PDFWorker,
  VerbosityLevel,
  type PDFDocumentProxy,
  type PDFPageProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { t } from '../../../lib/i18n/text';
import { findPageScale, MAX_IMAGE_PIXELS, MAX_PAGES } from './pdf-limits';
import { PreviewError } from '../viewer/preview-error';

/** URL of the folder with the files that pdf.js loads while it draws; the build copies them there. */
const FILES = new URL(import.meta.env.PDF_FILES as string, window.location.href).href;

/** A page as an image, at a URL of this page; revoke it after use. */
export interface DrawnPage {
  number: number;
  src: string;
  width: number;
  height: number;
}

/** Callbacks: `onOpened` once the number of pages is known, `onPage` for each page that is drawn. */
export interface DrawingEvents {
  onOpened: (pageCount: number) => void;
  onPage: (page: DrawnPage) => void;
}

/**
 * Draws the pages of a PDF as images, one after another. pdf.js parses it in a worker; it runs no script of
 * the document, loads nothing for it, and draws its fonts as outlines. The worker is terminated at the end,
 * or when the signal aborts.
 *
 * @throws PreviewError if the PDF can't be drawn, or the reason of the signal if that aborts
 */
export async function drawPdf(
  data: Uint8Array<ArrayBuffer>,
  events: DrawingEvents,
  signal: AbortSignal,
): Promise<void> {
  const port = new Worker(`${FILES}legacy/build/pdf.worker.min.mjs`, { type: 'module' });
  const worker = PDFWorker.create({ port, verbosity: VerbosityLevel.ERRORS });
  const task = getDocument({ ...SAFE_OPTIONS, data, worker });
  const aborted = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    port.addEventListener('error', () => reject(new Error('The worker could not be started.')));
  });
  try {
    const drawing = task.promise.then((pdf) => drawPages(pdf, events, signal));
    await Promise.race([drawing, aborted]);
  } catch (error) {
    throw toFailure(error);
  } finally {
    port.terminate();
    void task.destroy().catch(() => undefined);
    worker.destroy();
  }
}

const SAFE_OPTIONS = {
  verbosity: VerbosityLevel.ERRORS,
  isEvalSupported: false,
  enableXfa: false,
  // Keeps fonts of the sender out of the browser's font engine.
  disableFontFace: true,
  useSystemFonts: false,
  stopAtErrors: false,
  maxImageSize: MAX_IMAGE_PIXELS,
  canvasMaxAreaInBytes: MAX_IMAGE_PIXELS * 4,
  // The content security policy allows no WebAssembly. JBIG2 and JPEG 2000 have decoders in JavaScript.
  useWasm: false,
  useWorkerFetch: true,
  cMapUrl: `${FILES}cmaps/`,
  standardFontDataUrl: `${FILES}standard_fonts/`,
  wasmUrl: `${FILES}wasm/`,
};

async function drawPages(
  pdf: PDFDocumentProxy,
  { onOpened, onPage }: DrawingEvents,
  signal: AbortSignal,
): Promise<void> {
  onOpened(pdf.numPages);
  for (let number = 1; number <= Math.min(pdf.numPages, MAX_PAGES); number += 1) {
    const page = await pdf.getPage(number);
    const drawn = await drawPage(page, number);
    page.cleanup();
    if (signal.aborted) URL.revokeObjectURL(drawn.src);
    signal.throwIfAborted();
    onPage(drawn);
  }
}

async function drawPage(page: PDFPageProxy, number: number): Promise<DrawnPage> {
  const { width, height } = page.getViewport({ scale: 1 });
  const scale = findPageScale(width, height);
  if (scale === null) throw new PreviewError(t('reader.pdfDamaged'));
  const viewport = page.getViewport({ scale });
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(viewport.width);
  canvas.height = Math.round(viewport.height);
  const size = { width: canvas.width, height: canvas.height };
  try {
    // Filled forms and stamps are drawn as annotations; in the image, they can't be clicked.
    await page.render({ canvas, viewport, annotationMode: AnnotationMode.ENABLE }).promise;
    const image = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
    if (!image) throw new Error('The page could not be drawn.');
    return { number, src: URL.createObjectURL(image), ...size };
  } finally {
    // Frees the canvas's memory immediately.
    canvas.width = 0;
  }
}

function toFailure(error: unknown): unknown {
  // pdf.js doesn't export the class of this error.
  if (error instanceof Error && error.name === 'PasswordException') {
    return new PreviewError(t('reader.pdfProtected'));
  }
  if (error instanceof InvalidPDFException) return new PreviewError(t('reader.pdfDamaged'));
  if (error instanceof DOMException || error instanceof PreviewError) return error;
  return new PreviewError(t('reader.pdfNotShown'), true);
}
