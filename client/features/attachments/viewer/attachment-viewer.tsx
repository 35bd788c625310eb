import { Dialog } from '@base-ui/react/dialog';
import { Download } from 'lucide-react';
import { useRef, useState, type ComponentType, type RefObject } from 'react';
import type { Attachment } from '@mayfly/contract/message.js';
import { t } from '../../../lib/i18n/text';
import { linkButton } from '../../../components/button';
import { backdrop, joinClasses } from '../../../components/class-names';
import { DialogClose } from '../../../components/dialogs/dialog';
import { FileName } from '../file-name';
import { describeFileType, type PreviewKind } from '../file-type';
import { formatBytes } from '../format-bytes';
import { ImageView } from './image-view';
import { PdfView } from '../pdf/pdf-view';
import type { PreviewProps } from './preview-states';
import { TextView } from './text-view';

const popup =
  'fixed inset-0 z-[60] flex flex-col overflow-hidden border-line bg-raised text-ink shadow-soft ' +
  'outline-hidden transition-opacity duration-200 data-starting-style:opacity-0 ' +
  'data-ending-style:opacity-0 md:inset-6 md:mx-auto md:max-w-6xl md:rounded-card md:border';

const views: Record<PreviewKind, ComponentType<PreviewProps>> = {
  image: ImageView,
  pdf: PdfView,
  text: TextView,
};

/** Shows an attachment above the open message. */
export default function AttachmentViewer(props: {
  attachment: Attachment;
  /** Signed URL of the attachment. */
  url: string;
  open: boolean;
  /** Button to focus when the viewer closes. */
  opener: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}) {
  const { attachment, url, open, opener, onClose } = props;
  const { filename, contentType, index } = attachment;
  const { preview } = describeFileType(filename, contentType);
  const View = preview && views[preview];
  const [tries, setTries] = useState(0);
  const dialog = useRef<HTMLDivElement>(null);
  return (
    <Dialog.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop forceRender className={joinClasses(backdrop, '!z-[55]')} />
        <Dialog.Popup ref={dialog} className={popup} finalFocus={opener}>
          <ViewerHeader attachment={attachment} url={url} />
          {View && (
            <View
              key={`${index} ${tries}`}
              url={url}
              filename={filename}
              onRetry={() => {
                // The focused Retry button disappears.
                dialog.current?.focus();
                setTries(tries + 1);
              }}
            />
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function ViewerHeader({ attachment, url }: { attachment: Attachment; url: string }) {
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
