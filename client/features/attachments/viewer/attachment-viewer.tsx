import { Dialog } from '@base-ui/react/dialog';
import { ChevronLeft, ChevronRight, Download } from 'lucide-react';
import { useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import type { Attachment } from '@mayfly/contract/message.js';
import { isRightToLeft } from '../../../lib/i18n/languages';
import { currentLanguage, t } from '../../../lib/i18n/text';
import { IconButton, linkButton } from '../../../components/button';
import { backdrop, joinClasses } from '../../../components/class-names';
import { DialogClose } from '../../../components/dialogs/dialog';
import { FileName } from '../file-name';
import { describeFileType, type PreviewKind } from '../file-type';
import { formatBytes } from '../format-bytes';
import { ImageView, ServerView, type PreviewProps } from './previews';

const popup =
  'fixed inset-0 z-[60] flex flex-col overflow-hidden border-line bg-raised text-ink shadow-soft ' +
  'outline-hidden transition-opacity duration-200 data-starting-style:opacity-0 ' +
  'data-ending-style:opacity-0 md:inset-6 md:mx-auto md:max-w-6xl md:rounded-card md:border';

interface ViewerProps {
  attachment: Attachment;
  /** Signed URL of the attachment. */
  url: string;
  open: boolean;
  /** Button to focus when the viewer closes. */
  opener: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
  /** Files between which the visitor can step. */
  attachments: Attachment[];
  onShow: (attachment: Attachment) => void;
}

/** Shows an attachment above the open message. */
export default function AttachmentViewer(props: ViewerProps) {
  const { attachment, url, open, opener, onClose } = props;
  const { filename, index } = attachment;
  const [tries, setTries] = useState(0);
  const dialog = useRef<HTMLDivElement>(null);
  const retry = () => {
    // The focused Retry button disappears.
    dialog.current?.focus();
    setTries(tries + 1);
  };
  return (
    <Dialog.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop forceRender className={joinClasses(backdrop, '!z-[55]')} />
        <Dialog.Popup
          ref={dialog}
          className={popup}
          finalFocus={opener}
          onKeyDown={(event) => step(event, props)}
        >
          <ViewerHeader attachment={attachment} url={url}>
            <Steps {...props} />
          </ViewerHeader>
          <Preview
            key={`${index} ${tries}`}
            kind={describeFileType(filename, attachment.contentType).preview}
            url={url}
            filename={filename}
            onRetry={retry}
          />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Preview({ kind, ...props }: PreviewProps & { kind: PreviewKind | null }) {
  if (kind === 'image') return <ImageView {...props} />;
  return kind === 'text' || kind === 'table' ? <ServerView {...props} view={kind} /> : null;
}

type Series = Pick<ViewerProps, 'attachment' | 'attachments' | 'onShow'>;

/** Returns the file before or after the shown one, if there is one. */
function findAdjacent({ attachment, attachments }: Series, offset: -1 | 1) {
  const at = attachments.findIndex(({ index }) => index === attachment.index);
  return at < 0 ? undefined : attachments[at + offset];
}

/** Shows the previous or next file on an arrow key, unless that scrolls a file. */
function step({ key, target }: KeyboardEvent, series: Series): void {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
  const area = target instanceof Element ? target.closest('[role="group"]') : null;
  if (area && area.scrollWidth > area.clientWidth) return;
  const isNext = (key === 'ArrowRight') !== isRightToLeft(currentLanguage());
  const adjacent = findAdjacent(series, isNext ? 1 : -1);
  if (adjacent) series.onShow(adjacent);
}

/** Shows the place of a file among the others, with buttons for the previous and next one. */
function Steps(series: Series) {
  const { attachment, attachments, onShow } = series;
  const place = attachments.findIndex(({ index }) => index === attachment.index) + 1;
  if (attachments.length < 2) return null;
  const button = (offset: -1 | 1) => {
    const adjacent = findAdjacent(series, offset);
    const Icon = offset === 1 ? ChevronRight : ChevronLeft;
    return (
      <IconButton
        label={offset === 1 ? t('reader.nextFile') : t('reader.previousFile')}
        aria-disabled={!adjacent}
        className="aria-disabled:bg-transparent! aria-disabled:text-muted! aria-disabled:opacity-50"
        onClick={() => adjacent && onShow(adjacent)}
      >
        <Icon size={20} aria-hidden="true" className="rtl:-scale-x-100" />
      </IconButton>
    );
  };
  return (
    <>
      {button(-1)}
      <span
        aria-live="polite"
        className="text-sm whitespace-nowrap text-muted tabular-nums max-sm:sr-only"
      >
        {t('reader.position', { place, total: attachments.length })}
      </span>
      {button(1)}
    </>
  );
}

function ViewerHeader(props: { attachment: Attachment; url: string; children: ReactNode }) {
  const { attachment, url, children } = props;
  const { filename, contentType, size } = attachment;
  const type = describeFileType(filename, contentType).name;
  return (
    <div className="flex shrink-0 items-center gap-1 border-b border-line py-1.5 ps-4 pe-2">
      <div className="me-1 min-w-0 flex-1">
        <Dialog.Title className="font-medium">
          <FileName filename={filename} />
        </Dialog.Title>
        <p className="truncate text-sm text-muted">
          {t('reader.fileDescription', { type, size: formatBytes(size) })}
        </p>
      </div>
      {children}
      <a
        href={url}
        download={filename}
        aria-label={t('reader.downloadFile', { filename })}
        title={t('reader.download')}
        className={joinClasses(linkButton, 'min-w-11 justify-center')}
      >
        <Download size={18} aria-hidden="true" />
        <span className="max-sm:hidden">{t('reader.download')}</span>
      </a>
      <DialogClose />
    </div>
  );
}
