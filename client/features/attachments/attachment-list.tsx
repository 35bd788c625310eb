import { Download, Eye, FileDown, SquareArrowOutUpRight, TriangleAlert } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import type { Attachment, Message } from '@mayfly/contract/message.js';
import { t } from '../../lib/i18n/text';
import { linkButton } from '../../components/button';
import { joinClasses } from '../../components/class-names';
import { Disclosure } from '../../components/disclosure';
import { lazyComponent } from '../../components/lazy-component';
import { describeRisk } from './attachment-risk';
import { EventCard } from './calendar/event-card';
import { useEvents } from './calendar/use-events';
import { FileName } from './file-name';
import { describeFileType } from './file-type';
import { formatBytes } from './format-bytes';
import { Thumbnail } from './thumbnail';

const AttachmentViewer = lazyComponent(() => import('./viewer/attachment-viewer'));

const typeOf = ({ filename, contentType }: Attachment) => describeFileType(filename, contentType);
const isCalendar = (attachment: Attachment) => typeOf(attachment).isCalendar;
const findPreview = (attachment: Attachment) =>
  attachment.size > 0 ? typeOf(attachment).preview : null;
/** Returns whether a file is shown in the viewer. The browser shows a PDF in a tab. */
const isViewable = (attachment: Attachment) => ![null, 'pdf'].includes(findPreview(attachment));

/**
 * Shows what is attached to a message: events as cards, pictures as thumbnails, other files as rows. Images
 * that are part of the body aren't files for the reader.
 */
export function AttachmentList({ message }: { message: Message }) {
  const { attachments } = message;
  const urls = message.urls?.attachments ?? [];
  const [shown, setShown] = useState<Attachment | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const attached = attachments.filter(({ inline }) => !inline);
  const inline = attachments.filter((each) => each.inline);
  const invitations = useEvents(attached.filter(isCalendar), urls);
  if (attachments.length === 0) return null;
  const files = attached.filter(
    (each) => !isCalendar(each) || invitations?.others.some(({ index }) => index === each.index),
  );
  const open = (attachment: Attachment, button: HTMLButtonElement) => {
    opener.current = button;
    setShown(attachment);
    setIsOpen(true);
  };
  const previewed = [...files, ...inline].filter(isViewable);
  const url = shown && urls[shown.index];
  return (
    <div className="reader-files flex flex-col gap-3 border-t border-line px-5 py-5 empty:hidden sm:px-6">
      {invitations?.events.map((invited) => (
        <EventCard
          key={`${invited.attachment.index} ${invited.event.uid}`}
          invited={invited}
          url={urls[invited.attachment.index]}
        />
      ))}
      {files.length > 1 && <ListHeader attachments={files} archive={message.urls?.archive} />}
      {files.length > 0 && (
        <FileGrid label={t('reader.attachments')} files={files} urls={urls} onPreview={open} />
      )}
      {inline.length > 0 && (
        <Disclosure title={t('reader.inlineImages', { count: inline.length })}>
          <FileGrid
            label={t('reader.inlineImages', { count: inline.length })}
            files={inline}
            urls={urls}
            onPreview={open}
          />
        </Disclosure>
      )}
      <Suspense fallback={null}>
        {shown && url && (
          // Stays mounted after it is closed, so that it can return the focus.
          <AttachmentViewer
            attachment={shown}
            url={url}
            open={isOpen}
            opener={opener}
            onClose={() => setIsOpen(false)}
            attachments={previewed}
            onShow={setShown}
          />
        )}
      </Suspense>
    </div>
  );
}

type OnPreview = (attachment: Attachment, button: HTMLButtonElement) => void;

interface GridProps {
  label: string;
  files: Attachment[];
  urls: string[];
  onPreview: OnPreview;
}

function ListHeader(props: { attachments: Attachment[]; archive: string | undefined }) {
  const { attachments, archive } = props;
  const size = attachments.reduce((sum, attachment) => sum + attachment.size, 0);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 text-sm text-muted">
      <p>
        {t('reader.attachmentsSummary', { count: attachments.length, size: formatBytes(size) })}
      </p>
      {archive && (
        <a href={archive} download className={joinClasses(linkButton, '-mx-3 -my-1')}>
          <FileDown size={17} aria-hidden="true" />
          {t('reader.downloadAll')}
        </a>
      )}
    </div>
  );
}

const actionClasses =
  'inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-2 rounded-control px-2 ' +
  'text-sm font-medium text-teal transition-colors duration-150 hover:bg-teal-soft ' +
  'hover:text-teal-strong -outline-offset-2';

function FileGrid({ label, files, urls, onPreview }: GridProps) {
  return (
    <ul
      aria-label={label}
      className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.5rem),1fr))] gap-2"
    >
      {files.map((attachment) => {
        const File = findPreview(attachment) === 'image' ? PictureTile : FileRow;
        return (
          <File
            key={attachment.index}
            attachment={attachment}
            url={urls[attachment.index]}
            onPreview={onPreview}
          />
        );
      })}
    </ul>
  );
}

interface FileProps {
  attachment: Attachment;
  /** Undefined while the URLs are unknown. */
  url: string | undefined;
  onPreview: OnPreview;
}

function PictureTile({ attachment, url, onPreview }: FileProps) {
  const { filename } = attachment;
  return (
    <li className="flex flex-col overflow-hidden rounded-control border border-line">
      {url && (
        <button
          type="button"
          aria-label={t('reader.previewFile', { filename })}
          className="-outline-offset-2"
          onClick={(event) => onPreview(attachment, event.currentTarget)}
        >
          <Thumbnail url={url} />
        </button>
      )}
      <div className="flex items-center ps-3">
        <FileSummary attachment={attachment} />
        <DownloadLink attachment={attachment} url={url} />
      </div>
    </li>
  );
}

function FileRow({ attachment, url, onPreview }: FileProps) {
  const Icon = typeOf(attachment).icon;
  return (
    <li className="col-span-full flex items-center gap-3 rounded-control border border-line py-1 ps-3 pe-1">
      <Icon size={22} strokeWidth={1.75} className="shrink-0 text-muted" aria-hidden="true" />
      <FileSummary attachment={attachment} />
      <PreviewAction attachment={attachment} url={url} onPreview={onPreview} />
      <DownloadLink attachment={attachment} url={url} />
    </li>
  );
}

/** Renders the button that opens the viewer or, for a PDF, the link that opens it in the browser's own. */
function PreviewAction({ attachment, url, onPreview }: FileProps) {
  const preview = findPreview(attachment);
  if (!url || preview === null) return null;
  const Icon = preview === 'pdf' ? SquareArrowOutUpRight : Eye;
  const look = {
    className: joinClasses(actionClasses, 'sm:px-3'),
    'aria-label': t('reader.previewFile', { filename: attachment.filename }),
    title: t('reader.preview'),
  };
  const label = (
    <>
      <Icon size={18} aria-hidden="true" />
      <span className="max-sm:hidden">{t('reader.preview')}</span>
    </>
  );
  return preview === 'pdf' ? (
    <a href={`${url}&view=pdf`} target="_blank" rel="noopener noreferrer" {...look}>
      {label}
    </a>
  ) : (
    <button type="button" onClick={(event) => onPreview(attachment, event.currentTarget)} {...look}>
      {label}
    </button>
  );
}

function FileSummary({ attachment }: { attachment: Attachment }) {
  const { filename, size } = attachment;
  const risk = describeRisk(filename);
  return (
    <div className="min-w-0 flex-1 py-1">
      <FileName filename={filename} className="text-[0.9375rem] font-medium" />
      <p className="truncate text-sm text-muted">
        {t('reader.fileDescription', { type: typeOf(attachment).name, size: formatBytes(size) })}
      </p>
      {risk && (
        <p className="flex items-start gap-1.5 text-sm text-amber">
          <TriangleAlert size={15} className="mt-0.5 shrink-0" aria-hidden="true" />
          {t('reader.riskAdvice', { risk })}
        </p>
      )}
    </div>
  );
}

function DownloadLink({ attachment: { filename }, url }: Pick<FileProps, 'attachment' | 'url'>) {
  if (!url) return null;
  return (
    <a
      href={url}
      download={filename}
      className={actionClasses}
      aria-label={t('reader.downloadFile', { filename })}
      title={t('reader.download')}
    >
      <Download size={18} aria-hidden="true" />
    </a>
  );
}
