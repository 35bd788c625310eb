import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { responsesHandled } from '../../../lib/api/fake-server';
import AttachmentViewer from '../viewer/attachment-viewer';
import { InProcessWorker } from './in-process-worker';
import { MAX_PAGES } from './pdf-limits';
import { samplePdf } from './sample-pdf';

const FONTS = 'node_modules/pdfjs-dist/standard_fonts/';
const DRAWN = 'shown as images. Links and forms work only in the downloaded file.';
const bill = {
  index: 0,
  filename: 'bill.pdf',
  contentType: 'application/pdf',
  size: 1500,
  inline: false,
};

/**
 * Canvases that were converted to images, and the function that replaces this conversion: jsdom can't draw.
 */
let canvases: HTMLCanvasElement[] = [];
let toImage: (done: BlobCallback) => void;
/** Object URLs that are not revoked yet. */
let kept: string[] = [];
let fontFaces: string[] = [];
let signals: (AbortSignal | null | undefined)[] = [];

beforeEach(() => {
  [canvases, kept, fontFaces, signals] = [[], [], [], []];
  InProcessWorker.started.length = 0;
  toImage = (done) => done(new Blob(['page']));
  const context = new Proxy(
    {},
    { get: (_target, name) => () => (name === 'getTransform' ? new DOMMatrix() : undefined) },
  );
  HTMLCanvasElement.prototype.getContext = (() => context) as never;
  HTMLCanvasElement.prototype.toBlob = function toBlob(done) {
    canvases.push(this);
    toImage(done);
  };
  let urls = 0;
  URL.createObjectURL = () => {
    kept.push(`blob:${(urls += 1)}`);
    return kept.at(-1)!;
  };
  URL.revokeObjectURL = (url) => void (kept = kept.filter((each) => each !== url));
  window.requestAnimationFrame = (work) => Number(setTimeout(() => work(0)));
  Object.assign(globalThis, {
    Worker: InProcessWorker,
    FontFace: class {
      constructor(family: string) {
        fontFaces.push(family);
      }
    },
  });
});
afterEach(() => jest.useRealTimers());

/** Serves a file and the fonts of pdf.js. Returns the URLs of all requests. */
function serve(file: Buffer | number | Promise<Response>): string[] {
  const urls: string[] = [];
  globalThis.fetch = async (input, init) => {
    const url = String(input);
    urls.push(url);
    const [, font] = /^http:\/\/localhost\/pdf\/standard_fonts\/([\w-]+\.\w+)$/.exec(url) ?? [];
    if (font) return new Response(readFileSync(FONTS + font));
    signals.push(init?.signal);
    if (typeof file === 'number') return new Response(null, { status: file });
    return file instanceof Promise ? file : new Response(new Uint8Array(file));
  };
  return urls;
}

const open = () =>
  render(
    <AttachmentViewer
      attachment={bill}
      url="/a/0?s=1"
      open
      opener={{ current: null }}
      onClose={() => undefined}
    />,
  );
const findStatus = (text: string | RegExp, wait = {}) =>
  screen.findByText(text, { selector: '[role=status]' }, wait);
const findError = async () => (await screen.findByRole('alert')).textContent;
const retry = () => screen.queryByRole('button', { name: 'Try again' });

/** Holds back all pages. Returns a function that finishes the next one. */
function holdPages(): (image?: Blob | null) => Promise<void> {
  const waiting: BlobCallback[] = [];
  toImage = (done) => void waiting.push(done);
  return async (image = new Blob(['page'])) => {
    await waitFor(() => expect(waiting).toHaveLength(1));
    await act(async () => waiting.pop()?.(image));
  };
}

describe('the preview of a PDF', () => {
  it('draws one page after another, and frees them when it is closed', async () => {
    const requests = serve(samplePdf({ texts: ['Bill 17', 'Page two'] }));
    const finishPage = holdPages();
    open();
    expect(await findStatus('Loading the PDF.')).toBeTruthy();
    await finishPage();
    const first = await screen.findByRole('img', { name: 'Page 1 of 2' });
    expect(['src', 'width', 'height'].map((name) => first.getAttribute(name))).toEqual([
      'blob:1',
      '1600',
      '1067',
    ]);
    expect(await findStatus('Loading page 2 of 2.')).toBeTruthy();
    await finishPage();
    expect(await findStatus(`2 pages, ${DRAWN}`)).toBeTruthy();
    expect(screen.getByRole('group', { name: 'Pages of bill.pdf' })).toBeTruthy();
    expect(screen.getAllByRole<HTMLImageElement>('img').map(({ alt }) => alt)).toEqual([
      'Page 1 of 2',
      'Page 2 of 2',
    ]);
    expect(canvases.map(({ width }) => width)).toEqual([0, 0]);
    const [worker] = InProcessWorker.started;
    expect(worker?.url).toBe('http://localhost/pdf/legacy/build/pdf.worker.min.mjs');
    expect(worker?.isTerminated).toBe(true);
    expect(requests).toEqual([
      '/a/0?s=1',
      'http://localhost/pdf/standard_fonts/LiberationSans-Regular.ttf',
    ]);
    expect(fontFaces).toEqual([]);
    expect(kept).toEqual(['blob:1', 'blob:2']);
    cleanup();
    expect(kept).toEqual([]);
  });

  it.each([
    [
      'protected',
      samplePdf({ texts: ['a'], isEncrypted: true }),
      /^This PDF is password-protected/,
    ],
    ['damaged', Buffer.from('no PDF'), /^This PDF is damaged/],
    ['too thin', samplePdf({ texts: ['a'], size: [1, 90_000] }), /^This PDF is damaged/],
    ['gone', 410, /^This file is no longer available/],
  ])('reports without a retry that a file is %s', async (_problem, file, text) => {
    serve(file);
    open();
    expect(await findError()).toMatch(text);
    expect(retry()).toBeNull();
    expect(InProcessWorker.started.every(({ isTerminated }) => isTerminated)).toBe(true);
  });

  it('offers a retry if it could not be fetched or drawn', async () => {
    serve(503);
    open();
    expect(await findError()).toBe('This file could not be loaded. Try again in a moment.');
    serve(samplePdf({ texts: ['a'] }));
    toImage = (done) => done(null);
    fireEvent.click(retry()!);
    await waitFor(async () => expect(await findError()).toMatch(/^This PDF can’t be shown here/));
    expect(document.activeElement).toBe(screen.getByRole('dialog', { name: 'bill.pdf' }));
    toImage = (done) => done(new Blob(['page']));
    fireEvent.click(retry()!);
    expect(await screen.findByRole('img', { name: 'Page 1 of 1' })).toBeTruthy();
  });

  it('draws only the first pages of a long one', async () => {
    serve(samplePdf({ texts: Array.from({ length: MAX_PAGES + 1 }, () => 'a') }));
    open();
    expect(await findStatus(/^The first 50 of 51 pages\./)).toBeTruthy();
    expect(screen.getAllByRole('img')).toHaveLength(MAX_PAGES);
  });
});

describe('a PDF that is closed', () => {
  it('while it is fetched is not drawn', async () => {
    let respond: (response: Response) => void = () => undefined;
    serve(new Promise((resolve) => (respond = resolve)));
    open();
    await waitFor(() => expect(signals).toHaveLength(1));
    cleanup();
    expect(signals[0]?.aborted).toBe(true);
    respond(new Response(new Uint8Array(samplePdf({ texts: ['a'] }))));
    await responsesHandled();
    expect(InProcessWorker.started).toEqual([]);
  });

  it('while it is drawn ends the worker, and keeps no page', async () => {
    serve(samplePdf({ texts: ['a', 'b'] }));
    const finishPage = holdPages();
    open();
    await finishPage();
    await screen.findByRole('img', { name: 'Page 1 of 2' });
    cleanup();
    await waitFor(() => expect(InProcessWorker.started[0]?.isTerminated).toBe(true));
    await finishPage();
    await waitFor(() => expect(canvases.at(-1)?.width).toBe(0));
    expect([canvases.length, kept]).toEqual([2, []]);
  });
});
