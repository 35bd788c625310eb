import {
  act,
  cleanup,
  createEvent,
  fireEvent,
  render,
  screen,
  waitFor,
} from '@testing-library/react';
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

/** Replaces `ResizeObserver`: the area is 800 by 600 pixels. */
class AreaObserver {
  constructor(private readonly onResize: ResizeObserverCallback) {}
  observe() {
    const contentRect = { width: 800, height: 600 };
    this.onResize([{ contentRect } as ResizeObserverEntry], this as never);
  }
  unobserve() {}
  disconnect() {}
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
  Object.assign(globalThis, { Image: SizedImage, ResizeObserver: AreaObserver });
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
    />,
  );
  return requests;
}
/** Returns the image once it has the size of its area. */
const findImage = async () => {
  const image = await screen.findByRole('img', { name: 'photo.png' });
  await waitFor(() => expect(image.parentElement?.style.width).toBe('800px'));
  return image;
};
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

  it('frees an image that arrives after the viewer was closed', async () => {
    let respond: (response: Response) => void = () => undefined;
    const response = new Promise<Response>((resolve) => (respond = resolve));
    const freed = new Promise<void>((resolve) => {
      URL.revokeObjectURL = (url) => resolve(void kept.delete(url));
    });
    open(() => response);
    cleanup();
    respond(new Response(PNG));
    await freed;
    expect(kept.size).toBe(0);
  });
});

describe('the zoom of an image', () => {
  /** Opens an image of 800 by 600 pixels in an area of that size. Replaces scrolling, which jsdom lacks. */
  const show = async () => {
    size = { width: 800, height: 600 };
    const box = (given: { x: number; y: number }) => ({ ...given, width: 800, height: 600 });
    open();
    const image = await findImage();
    const area = screen.getByRole('group', { name: 'Image' });
    const content = image.parentElement!;
    let scrolled = { left: 0, top: 0 };
    area.getBoundingClientRect = () => box({ x: 100, y: 50 }) as DOMRect;
    content.getBoundingClientRect = () =>
      box({ x: 100 - scrolled.left, y: 50 - scrolled.top }) as DOMRect;
    area.scrollTo = ((to: typeof scrolled) => void (scrolled = to)) as never;
    area.scrollBy = ((x: number, y: number) => {
      scrolled = { left: scrolled.left + x, top: scrolled.top + y };
    }) as never;
    const captured: number[] = [];
    area.setPointerCapture = (id) => void captured.push(id);
    const width = () => Number.parseFloat(content.style.width);
    const zoom = () => [screen.getByRole('status', { name: 'Zoom' }).textContent, width()];
    return { area, zoom, scroll: () => [scrolled.left, scrolled.top], captured };
  };
  const button = (name: string) => screen.getByRole('button', { name });
  const isOff = (name: string) => button(name).getAttribute('aria-disabled') === 'true';
  const press = (key: string, given: object = {}) => {
    const event = createEvent.keyDown(screen.getByRole('dialog'), { key, ...given });
    fireEvent(screen.getByRole('dialog'), event);
    return event.defaultPrevented;
  };

  it('is stepped by buttons, which are aria-disabled at the limits', async () => {
    const { zoom, scroll } = await show();
    expect(zoom()).toEqual(['100%', 800]);
    expect(['Zoom out', 'Zoom in', 'Fit'].map(isOff)).toEqual([true, false, true]);
    fireEvent.click(button('Zoom in'));
    expect(zoom()).toEqual(['125%', 1000]);
    // The middle of the area stays where it is.
    expect(scroll()).toEqual([100, 75]);
    expect(['Zoom out', 'Zoom in', 'Fit'].map(isOff)).toEqual([false, false, false]);
    for (let step = 0; step < 8; step += 1) fireEvent.click(button('Zoom in'));
    expect(zoom()).toEqual(['800%', 6400]);
    expect(['Zoom out', 'Zoom in', 'Fit'].map(isOff)).toEqual([false, true, false]);
    fireEvent.click(button('Zoom out'));
    expect(zoom()).toEqual(['600%', 4800]);
    fireEvent.click(button('Fit'));
    expect(zoom()).toEqual(['100%', 800]);
    expect(scroll()).toEqual([0, 0]);
  });

  it('is changed by keys anywhere in the dialog, but not with a modifier', async () => {
    const { zoom } = await show();
    expect([press('+'), zoom()[0]]).toEqual([true, '125%']);
    expect([press('='), zoom()[0]]).toEqual([true, '150%']);
    expect([press('-'), zoom()[0]]).toEqual([true, '125%']);
    for (const modifier of ['ctrlKey', 'altKey', 'metaKey']) {
      expect([press('+', { [modifier]: true }), zoom()[0]]).toEqual([false, '125%']);
    }
    expect([press('x'), zoom()[0]]).toEqual([false, '125%']);
    expect([press('0'), zoom()[0]]).toEqual([true, '100%']);
  });

  it('is changed by the wheel, around the pointer', async () => {
    const { area, zoom, scroll } = await show();
    const wheel = createEvent.wheel(area, { deltaY: -500, clientX: 300, clientY: 50 });
    fireEvent(area, wheel);
    expect(wheel.defaultPrevented).toBe(true);
    expect(zoom()[0]).toBe('272%');
    // 200 pixels from the left were under the pointer, and none from the top.
    expect(scroll()).toEqual([200 * Math.E - 200, 0]);
    fireEvent.wheel(area, { deltaY: 5000, clientX: 300, clientY: 50 });
    expect(zoom()).toEqual(['100%', 800]);
  });

  it('is changed by a pinch, around the middle of both fingers', async () => {
    const { area, zoom, scroll } = await show();
    const touch = (
      type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel',
      ...points: number[][]
    ) => {
      const touches = points.map(([clientX, clientY]) => ({ clientX, clientY }));
      const event = createEvent[type](area, { touches });
      fireEvent(area, event);
      return event.defaultPrevented;
    };
    expect(touch('touchStart', [200, 250])).toBe(false);
    expect(touch('touchStart', [200, 250], [400, 250])).toBe(true);
    expect(zoom()[0]).toBe('100%');
    expect(touch('touchMove', [100, 100], [500, 400])).toBe(true);
    expect(zoom()).toEqual(['250%', 2000]);
    expect(scroll()).toEqual([200 * 2.5 - 200, 200 * 2.5 - 200]);
    touch('touchMove', [140, 130], [460, 370]);
    expect(zoom()).toEqual(['200%', 1600]);
    expect(touch('touchEnd', [140, 130])).toBe(false);
    // Other fingers begin another pinch.
    touch('touchStart', [100, 100], [200, 100]);
    expect(zoom()[0]).toBe('200%');
    touch('touchMove', [100, 100], [250, 100]);
    expect(zoom()[0]).toBe('300%');
    touch('touchCancel');
    touch('touchStart', [100, 100], [400, 100]);
    expect(zoom()[0]).toBe('300%');
  });

  it('lets only the primary mouse button drag the content', async () => {
    const { area, scroll, captured } = await show();
    const pointer = (
      type: 'pointerDown' | 'pointerMove' | 'pointerUp' | 'pointerCancel',
      given: Partial<PointerEvent>,
    ) => {
      const event = createEvent[type](area, { button: given.button ?? 0 });
      for (const [name, value] of Object.entries(given)) {
        Object.defineProperty(event, name, { value });
      }
      act(() => void fireEvent(area, event));
    };
    const move = () => pointer('pointerMove', { movementX: -30, movementY: 10 });
    pointer('pointerDown', { pointerType: 'touch', pointerId: 1 });
    move();
    pointer('pointerDown', { pointerType: 'mouse', pointerId: 2, button: 2 });
    move();
    expect([scroll(), captured]).toEqual([[0, 0], []]);
    for (const end of ['pointerUp', 'pointerCancel'] as const) {
      pointer('pointerDown', { pointerType: 'mouse', pointerId: 3 });
      move();
      pointer(end, {});
      move();
    }
    expect([scroll(), captured]).toEqual([
      [60, -20],
      [3, 3],
    ]);
  });
});
