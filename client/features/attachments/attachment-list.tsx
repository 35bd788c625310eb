import { Download, Eye, FileDown, TriangleAlert } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import type { Attachment, Message } from '@mayfly/contract/message.js';
import { t } from '../../lib/i18n/text';
import { Button, linkButton } from '../../components/button';
import { joinClasses } from '../../components/class-names';
import { lazyComponent } from '../../components/lazy-component';
import { describeRisk } from './attachment-risk';
import { FileIcon } from './file-icon';
import { FileName } from './file-name';
import { describeFileType } from './file-type';
import { formatBytes } from './format-bytes';

const AttachmentViewer = lazyComponent(() => import('./viewer/attachment-viewer'));

/** Number of rows of a long list until the visitor expands it. */
const MAX_COLLAPSED_ROWS = 4;

/** Lists the attachments of a message with their types and sizes, as downloads and with previews. */
export function AttachmentList({ message }: { message: Message }) {
  const { attachments, urls } = message;
  const [isExpanded, setIsExpanded] = useState(false);
  if (attachments.length === 0) return null;
  // Hiding a single row would save no space, because the button takes its place.
  const isLong = attachments.length > MAX_COLLAPSED_ROWS + 1;
  const rows = isLong && !isExpanded ? attachments.slice(0, MAX_COLLAPSED_ROWS) : attachments;
  return (
    <div className="flex shrink-0 flex-col gap-2">
      {attachments.length > 1 && <ListHeader attachments={attachments} archive={urls?.archive} />}
      <Rows attachments={rows} urls={urls?.attachments ?? []} />
      {isLong && (
        <Button
          look="quiet"
          className="self-start !px-3"
          aria-expanded={isExpanded}
          onClick={() => setIsExpanded(!isExpanded)}
        >
          {isExpanded
            ? t('reader.showFewerAttachments')
            : t('reader.showAllAttachments', { count: attachments.length })}
        </Button>
      )}
    </div>
  );
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
  'hover:text-teal-strong -outline-offset-2 sm:px-3';

const listClasses = 'divide-y divide-line rounded-control border border-line';

/** Lists attachments, and shows the one whose preview is opened. */
function Rows({ attachments, urls }: { attachments: Attachment[]; urls: string[] }) {
  const [shown, setShown] = useState<Attachment | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const open = (attachment: Attachment, button: HTMLButtonElement) => {
    opener.current = button;
    setShown(attachment);
    setIsOpen(true);
  };
  const url = shown && urls[shown.index];
  return (
    <>
      <ul aria-label={t('reader.attachments')} className={listClasses}>
        {attachments.map((attachment) => (
          <li key={attachment.index} className="flex items-center gap-3 py-1 ps-3 pe-1">
            <AttachmentSummary attachment={attachment} />
            <AttachmentActions
              attachment={attachment}
              url={urls[attachment.index]}
              onPreview={(button) => open(attachment, button)}
            />
          </li>
        ))}
      </ul>
      <Suspense fallback={null}>
        {url && (
          // Stays mounted after it is closed, so that it can return the focus.
          <AttachmentViewer
            attachment={shown}
            url={url}
            open={isOpen}
            opener={opener}
            onClose={() => setIsOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
}

function AttachmentSummary({ attachment }: { attachment: Attachment }) {
  const { filename, contentType, size } = attachment;
  const type = describeFileType(filename, contentType);
  const risk = describeRisk(filename);
  return (
    <>
      <FileIcon kind={type.kind} className="shrink-0 text-muted" />
      <div className="min-w-0 flex-1 py-1">
        <FileName filename={filename} className="text-[0.9375rem] font-medium" />
        <p className="text-sm text-muted">
          {t('reader.fileDescription', { type: type.name, size: formatBytes(size) })}
        </p>
        {risk && (
          <p className="flex items-start gap-1.5 text-sm text-amber">
            <TriangleAlert size={15} className="mt-0.5 shrink-0" aria-hidden="true" />
            {t('reader.riskAdvice', { risk })}
          </p>
        )}
      </div>
    </>
  );
}

/** Renders Preview and Download; nothing while the URLs are unknown. */
function AttachmentActions(props: {
  attachment: Attachment;
  url: string | undefined;
  onPreview: (button: HTMLButtonElement) => void;
}) {
  const { filename, contentType, size } = props.attachment;
  const { preview } = describeFileType(filename, contentType);
  if (!props.url) return null;
  return (
    <div className="flex shrink-0">
      {preview && size > 0 && (
        <button
          type="button"
          className={actionClasses}
          aria-label={t('reader.previewFile', { filename })}
          title={t('reader.preview')}
          onClick={(event) => props.onPreview(event.currentTarget)}
        >
          <Eye size={18} aria-hidden="true" />
          <span className="max-sm:hidden">{t('reader.preview')}</span>
        </button>
      )}
      <a
        href={props.url}
        download={filename}
        className={actionClasses}
        aria-label={t('reader.downloadFile', { filename })}
        title={t('reader.download')}
      >
        <Download size={18} aria-hidden="true" />
        <span className="max-sm:hidden">{t('reader.download')}</span>
      </a>
    </div>
  );
}
