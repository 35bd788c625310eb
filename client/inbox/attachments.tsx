import { Download, Image } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Attachment, Message } from '../../server/contract/message.js';
import { Button } from '../ui/button';
import { formatBytes } from './message-format';

/** What came with a message, to be downloaded; pictures can be looked at first. */
export function AttachmentList({ message }: { message: Message }) {
  if (message.attachments.length === 0) return null;
  return (
    <ul
      aria-label="Attachments"
      className="-mx-5 flex shrink-0 items-start gap-2 overflow-x-auto px-5 pb-1 sm:mx-0 sm:max-h-56 sm:flex-wrap sm:overflow-y-auto sm:px-0"
    >
      {message.attachments.map((attachment) => {
        const link = message.urls?.attachments[attachment.index];
        return (
          <li
            key={attachment.index}
            className="flex max-w-[85%] shrink-0 flex-wrap items-stretch overflow-hidden rounded-control border border-line transition-colors duration-150 focus-within:border-teal hover:border-teal sm:max-w-full"
          >
            <AttachmentLink attachment={attachment} link={link} />
            {link && isRasterImage(attachment.contentType) && (
              <AttachmentPreview link={link} filename={attachment.filename} />
            )}
          </li>
        );
      })}
    </ul>
  );
}

function AttachmentLink(props: { attachment: Attachment; link: string | undefined }) {
  const { filename, contentType, size } = props.attachment;
  return (
    <a
      href={props.link}
      download={filename}
      className="flex min-h-11 min-w-0 flex-1 items-center gap-3 rounded-control px-3 py-1.5 -outline-offset-2"
    >
      <Download size={17} className="shrink-0 text-teal" aria-hidden="true" />
      <span className="min-w-0">
        <span className="block truncate text-[0.9375rem] font-medium">{filename}</span>
        <span className="block text-sm text-muted">
          {contentType}, {formatBytes(size)}
        </span>
      </span>
    </a>
  );
}

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
    fetchPicture(link).then(
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

async function fetchPicture(link: string): Promise<string> {
  const answer = await fetch(link);
  if (!answer.ok) throw new Error(`The attachment could not be fetched: ${answer.status}`);
  return URL.createObjectURL(await answer.blob());
}

const RASTER_TYPES = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif']);

/** Whether a part is a picture of pixels, which alone is safe to draw here. SVG is not. */
export function isRasterImage(contentType: string): boolean {
  return RASTER_TYPES.has(contentType.split(';')[0]?.trim().toLowerCase() ?? '');
}
