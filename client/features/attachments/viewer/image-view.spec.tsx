import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import AttachmentViewer from './attachment-viewer';

const PNG = Uint8Array.from('\x89PNG\r\n\x1a\n', (character) => character.charCodeAt(0));
const photo = {
  index: 0,
  filename: 'photo.png',
  contentType: 'image/png',
  size: 1500,
  inline: false,
};

/** Size that the browser reads from an image; null for a damaged one. */
let size: { width: number; height: number } | null;
/** Types and sizes of the blobs whose object URLs are not revoked yet. */
let kept: Map<string, string>;

/** Replaces `Image`: jsdom reads no images. */
class SizedImage extends EventTarget {
  naturalWidth = size?.width;
  naturalHeight = size?.height;
  set src(_url: string) {
    queueMicrotask(() => this.dispatchEvent(new Event(size ? 'load' : 'error')));
  }
}

beforeEach(() => {
  size = { width: 1600, height: 600 };
  kept = new Map();
  let urls = 0;
  URL.createObjectURL = (file) => {
    const url = `blob:${(urls += 1)}`;
    const { type, size: bytes } = file as Blob;
    kept.set(url, `${type}, ${bytes} bytes`);
    return url;
  };
  URL.revokeObjectURL = (url) => void kept.delete(url);
  Object.assign(globalThis, { Image: SizedImage });
});

function open(respond: () => Promise<Response> | Response = () => new Response(PNG)) {
  const requests: [string, RequestInit | undefined][] = [];
  globalThis.fetch = async (url, init) => {
    requests.push([String(url), init]);
    return respond();
  };
  render(
    <AttachmentViewer
      attachment={photo}
      url="/a/0?s=1"
      open
      opener={{ current: null }}
      onClose={() => undefined}
      attachments={[photo]}
      onShow={() => undefined}
    />,
  );
  return requests;
}
const findImage = () => screen.findByRole('img', { name: 'photo.png' });
const retry = () => screen.queryByRole('button', { name: 'Try again' });

describe('the preview of an image', () => {
  it('shows it from memory, whole, and frees it when it is closed', async () => {
    const requests = open();
    expect(screen.getByText('Loading the image.').getAttribute('role')).toBe('status');
    const image = await findImage();
    expect(['src', 'width', 'height'].map((name) => image.getAttribute(name))).toEqual([
      'blob:1',
      '1600',
      '600',
    ]);
    expect(screen.getByRole('group', { name: 'Image' }).contains(image)).toBe(true);
    expect(requests.map(([url, init]) => [url, init?.method, init?.cache])).toEqual([
      ['/a/0?s=1', 'GET', 'no-store'],
    ]);
    expect([...kept.values()]).toEqual(['image/png, 8 bytes']);
    cleanup();
    expect(kept.size).toBe(0);
  });

  it.each([
    ['not a raster image', '<svg/>', null, 'This file is not an image that can be shown here.'],
    ['damaged', PNG, null, 'This image is damaged and can’t be shown.'],
    [
      'too large',
      PNG,
      { width: 20_000, height: 10 },
      'This image is too large to show here (20000 × 10 pixels). You can download it.',
    ],
  ])('reports that a file is %s, and frees its memory', async (_problem, body, read, text) => {
    size = read;
    open(() => new Response(body));
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(retry()).toBeNull();
    expect(kept.size).toBe(0);
  });

  it('offers a retry after a failed request', async () => {
    let isOffline = true;
    open(() => (isOffline ? Promise.reject(new TypeError('offline')) : new Response(PNG)));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'This file could not be loaded. Check your connection.',
    );
    isOffline = false;
    fireEvent.click(retry()!);
    expect(await findImage()).toBeTruthy();
  });
});
