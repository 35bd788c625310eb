import { useEffect, useState } from 'react';
import { t } from '../../../lib/i18n/text';
import { importChunk } from '../../../components/import-chunk';
import type { DrawnPage, DrawingEvents } from './draw-pdf';
import { fetchFile } from '../viewer/fetch-file';
import { DRAWING_TIMEOUT_MS } from './pdf-limits';
import { PreviewError, toPreviewError } from '../viewer/preview-error';

/** State of a PDF that is being drawn: the pages so far. */
export interface PdfState {
  pages: DrawnPage[];
  /** Null until the PDF is opened. */
  pageCount: number | null;
  isDone: boolean;
  /** Why some or all pages are missing; null without an error. */
  error: PreviewError | null;
}

const NOTHING: PdfState = { pages: [], pageCount: null, isDone: false, error: null };

/** Draws a PDF page by page while the component is mounted. */
export function usePdf(url: string): PdfState {
  const [state, setState] = useState(NOTHING);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const sources: string[] = [];
    const change = (edit: (state: PdfState) => Partial<PdfState>) => {
      if (!signal.aborted) setState((before) => ({ ...before, ...edit(before) }));
    };
    const events: DrawingEvents = {
      onOpened: (pageCount) => change(() => ({ pageCount })),
      onPage: (page) => {
        sources.push(page.src);
        change(({ pages }) => ({ pages: [...pages, page] }));
      },
    };
    fetchAndDraw(url, events, signal).then(
      () => change(() => ({ isDone: true })),
      (error: unknown) => change(() => ({ isDone: true, error: toPreviewError(error) })),
    );
    return () => {
      controller.abort();
      for (const src of sources) URL.revokeObjectURL(src);
    };
  }, [url]);
  return state;
}

async function fetchAndDraw(
  url: string,
  events: DrawingEvents,
  signal: AbortSignal,
): Promise<void> {
  const [{ drawPdf }, response] = await Promise.all([
    importChunk(() => import('./draw-pdf')),
    fetchFile(url, signal),
  ]);
  const data = new Uint8Array(await response.arrayBuffer());
  const drawing = new AbortController();
  const stop = () => drawing.abort(signal.reason);
  signal.addEventListener('abort', stop);
  const giveUp = () => drawing.abort(new PreviewError(t('reader.pdfTooSlow')));
  const timer = setTimeout(giveUp, DRAWING_TIMEOUT_MS);
  try {
    signal.throwIfAborted();
    await drawPdf(data, events, drawing.signal);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}
