import { FileImage } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useImage } from './viewer/open-image';

/** Shows a small picture of an image, which is fetched once it is near the window. An icon if it can't be shown. */
export function Thumbnail({ url }: { url: string }) {
  const place = useRef<HTMLSpanElement>(null);
  const [isNear, setIsNear] = useState(false);
  const { result } = useImage(url, isNear);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
      },
      { rootMargin: '200px' },
    );
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    <span
      ref={place}
      className="grid aspect-4/3 w-full place-items-center overflow-hidden bg-sunken text-muted"
    >
      {result === null ? (
        <FileImage size={22} strokeWidth={1.75} aria-hidden="true" />
      ) : (
        <img src={result.src} alt="" decoding="async" className="size-full object-cover" />
      )}
    </span>
  );
}
