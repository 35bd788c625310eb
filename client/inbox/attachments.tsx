import { Download, Image, TriangleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Attachment, Message } from '../../server/contract/message.js';
import { Button } from '../ui/button';
import { describeRisk } from './attachment-risk';
import { formatBytes, formatFileType } from './message-format';

/** Lists the attachments of a message as downloads, with previews of images. */
export function AttachmentList({ message }: { message: Message }) {
  if (message.attachments.length === 0) return null;
  return (
    <ul aria-label="Attachments" className="flex shrink-0 flex-wrap items-start gap-2">
      {message.attachments.map((attachment) => {
        const link = message.urls?.attachments[attachment.index];
        return (
          <li
            key={attachment.index}
            className="flex max-w-full min-w-0 flex-wrap items-stretch overflow-hidden max-sm:w-full rounded-control border border-line transition-colors duration-150 focus-within:border-teal hover:border-teal"
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
  const risk = describeRisk(filename);
  return (
    <a
      href={props.link}
      download={filename}
      className="flex min-h-11 min-w-0 flex-1 items-center gap-3 rounded-control px-3 py-1.5 -outline-offset-2"
    >
      <Download size={17} className="shrink-0 text-teal" aria-hidden="true" />
      <span className="min-w-0">
        <span className="block truncate text-[0.9375rem] font-medium">{filename}</span>
        <span className="block truncate text-sm text-muted" title={contentType}>
          {formatFileType(filename, contentType)}, {formatBytes(size)}
        </span>
        {risk && (
          <span className="flex items-start gap-1.5 text-sm text-amber">
            <TriangleAlert size={15} className="mt-0.5 shrink-0" aria-hidden="true" />
            {risk}. Open it only if you expected it.
          </span>
        )}
      </span>
    </a>
  );
}

type Preview = { state: 'idle' | 'fetching' | 'failed' } | { state: 'shown'; url: string };

/** Shows and hides an image, which is fetched on request. */
export function AttachmentPreview({ link, filename }: { link: string; filename: string }) {
  const { preview, toggle, fail } = usePreview(link);
  const url = preview.state === 'shown' ? preview.url : null;
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
        {url ? 'Hide' : preview.state === 'failed' ? 'Preview failed. Try again' : 'Preview'}
      </Button>
      {url && (
        <a href={url} target="_blank" rel="noopener" title="Open in a new tab" className="w-full">
          <img
            src={url}
            alt={filename}
            className="mail-sheet max-h-96 w-full border-t border-line object-contain p-2"
            onError={fail}
          />
        </a>
      )}
    </>
  );
}

/** Returns the state of a preview. A request still running on unmount is canceled. */
function usePreview(link: string) {
  const [preview, setPreview] = useState<Preview>({ state: 'idle' });
  const request = useRef<AbortController>(undefined);
  const url = preview.state === 'shown' ? preview.url : null;
  useEffect(() => () => (url ? URL.revokeObjectURL(url) : undefined), [url]);
  useEffect(() => () => request.current?.abort(), []);

  const fail = () => setPreview({ state: 'failed' });
  const toggle = () => {
    if (preview.state === 'fetching') return;
    if (url) return setPreview({ state: 'idle' });
    setPreview({ state: 'fetching' });
    request.current = new AbortController();
    fetchImage(link, request.current.signal).then(
      (fetched) => setPreview({ state: 'shown', url: fetched }),
      fail,
    );
  };
  return { preview, toggle, fail };
}

async function fetchImage(link: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(link, { signal });
  if (!response.ok) throw new Error(`The attachment could not be fetched: ${response.status}`);
  const blob = await response.blob();
  signal.throwIfAborted();
  return URL.createObjectURL(blob);
}

const RASTER_TYPES = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif']);

/** Returns whether an attachment is a raster image. Only these are safe to show; SVG is not. */
export function isRasterImage(contentType: string): boolean {
  return RASTER_TYPES.has(contentType.split(';')[0]?.trim().toLowerCase() ?? '');
}
