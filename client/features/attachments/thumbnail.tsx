import { useEffect, useRef, useState } from 'react';
import { FileIcon } from './file-icon';
import { fetchFile } from './viewer/fetch-file';
import { openImage } from './viewer/open-image';

/** Shows a small picture of an image, which is fetched once it is near the window. An icon if it can't be shown. */
export function Thumbnail({ url }: { url: string }) {
  const [src, setSrc] = useState<string | null>(null);
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const controller = new AbortController();
    let opened: string | undefined;
    const load = async () => {
      const response = await fetchFile(url, controller.signal);
      const image = await openImage(new Uint8Array(await response.arrayBuffer()));
      opened = image.src;
      if (controller.signal.aborted) URL.revokeObjectURL(opened);
      else setSrc(opened);
    };
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        // The icon stays; the preview says why an image can't be shown.
        load().catch(() => undefined);
      },
      { rootMargin: '200px' },
    );
    if (place.current) observer.observe(place.current);
    return () => {
      observer.disconnect();
      controller.abort();
      if (opened !== undefined) URL.revokeObjectURL(opened);
    };
  }, [url]);
  return (
    <span
      ref={place}
      className="grid aspect-4/3 w-full place-items-center overflow-hidden bg-sunken text-muted"
    >
      {src === null ? (
        <FileIcon kind="image" />
      ) : (
        <img src={src} alt="" decoding="async" className="size-full object-cover" />
      )}
    </span>
  );
}
