import { Image } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../ui/button';

type Preview = { state: 'idle' | 'fetching' | 'failed' } | { state: 'shown'; url: string };

/** Draws a picture from its fetched bytes while the visitor wants to see it. */
export function AttachmentPreview({ link, filename }: { link: string; filename: string }) {
  const [preview, setPreview] = useState<Preview>({ state: 'idle' });
  const url = preview.state === 'shown' ? preview.url : null;
  useEffect(() => () => (url ? URL.revokeObjectURL(url) : undefined), [url]);

  const toggle = () => {
    if (preview.state === 'fetching') return;
    if (url) return setPreview({ state: 'idle' });
    setPreview({ state: 'fetching' });
    pictureAt(link).then(
      (found) => setPreview({ state: 'shown', url: found }),
      () => setPreview({ state: 'failed' }),
    );
  };
  return (
    <>
      <Button
        look="quiet"
        className="h-auto !rounded-none border-l border-line !px-3 -outline-offset-2"
        aria-disabled={preview.state === 'fetching'}
        aria-expanded={url !== null}
        onClick={toggle}
        aria-label={`${url ? 'Hide preview of' : 'Preview'} ${filename}`}
      >
        <Image size={17} aria-hidden="true" />
        {url ? 'Hide' : preview.state === 'failed' ? 'No preview, try again' : 'Preview'}
      </Button>
      {url && (
        <a href={url} target="_blank" rel="noopener" title="Open in a new tab" className="w-full">
          <img
            src={url}
            alt={filename}
            className="mail-sheet max-h-96 w-full border-t border-line object-contain p-2"
            onError={() => setPreview({ state: 'failed' })}
          />
        </a>
      )}
    </>
  );
}

async function pictureAt(link: string): Promise<string> {
  const answer = await fetch(link);
  if (!answer.ok) throw new Error(`The attachment could not be fetched: ${answer.status}`);
  return URL.createObjectURL(await answer.blob());
}
