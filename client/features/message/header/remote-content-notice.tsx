import type { ReactNode } from 'react';
import type { Message, RemoteContent } from '@mayfly/contract/message.js';
import { t } from '../../../lib/i18n/text';
import { Button } from '../../../components/button';
import { Disclosure } from '../../../components/disclosure';
import { refuseOffline } from '../../../components/toasts/needs-connection';
import {
  alwaysShowImages,
  blockImages,
  showImagesOf,
  useImageChoice,
  type ImageChoice,
} from './image-choices';
import { countImages, formatBlocked, formatHost, formatShown } from './remote-content-format';

interface NoticeProps {
  emailAddress: string;
  messageId: string;
  remote: RemoteContent;
  choice: ImageChoice;
}

/** Changes the choice, which loads the body again. */
function change(choose: () => void): void {
  if (!refuseOffline()) choose();
}

/** Shows which remote images and trackers were blocked, and loads images on request. */
export function RemoteContentNotice(props: { emailAddress: string; message: Message }) {
  const { emailAddress, message } = props;
  const choice = useImageChoice(emailAddress, message.id);
  const remote = message.remoteContent;
  if (message.reading !== 'done' || remote === null || remote.images === 0) return null;
  const isShown = choice !== 'none' && countImages(remote) > 0;
  const Notice = isShown ? ShownImages : BlockedImages;
  return (
    <section aria-label={t('reader.remoteImages')} className="shrink-0 text-sm text-muted">
      <Notice emailAddress={emailAddress} messageId={message.id} remote={remote} choice={choice} />
    </section>
  );
}

function BlockedImages({ emailAddress, messageId, remote }: NoticeProps) {
  const canShow = countImages(remote) > 0;
  return (
    <>
      <div className="flex items-start gap-x-3">
        <div className="min-w-0 flex-1">
          <Details remote={remote} text={formatBlocked(remote)}>
            <p>{canShow ? t('reader.imagesBlockedDetails') : t('reader.trackersBlockedDetails')}</p>
            {canShow && <AlwaysButton emailAddress={emailAddress} />}
          </Details>
          {canShow && <p id="show-images-note">{t('reader.imagesNote')}</p>}
        </div>
        {canShow && (
          <Button
            className="!px-3 max-sm:whitespace-normal"
            aria-describedby="show-images-note"
            onClick={() => change(() => showImagesOf(messageId))}
          >
            {t('reader.showImages')}
          </Button>
        )}
      </div>
    </>
  );
}

function ShownImages({ emailAddress, messageId, remote, choice }: NoticeProps) {
  const isAlways = choice === 'address';
  return (
    <div className="flex items-start gap-x-3">
      <div className="min-w-0 flex-1">
        <Details remote={remote} text={formatShown(remote)}>
          <p>{t('reader.imagesShownDetails')}</p>
          {!isAlways && <AlwaysButton emailAddress={emailAddress} />}
        </Details>
      </div>
      <Button
        className="!px-3 max-sm:whitespace-normal"
        onClick={() => change(() => blockImages(emailAddress, messageId))}
      >
        {isAlways ? t('reader.stopShowingImages') : t('reader.hideImages')}
      </Button>
    </div>
  );
}

function AlwaysButton({ emailAddress }: { emailAddress: string }) {
  return (
    <Button className="my-2 !px-3" onClick={() => change(() => alwaysShowImages(emailAddress))}>
      {t('reader.alwaysShowImages')}
    </Button>
  );
}

/** Shows a summary that expands to details and the list of hosts. */
function Details(props: { text: string; remote: RemoteContent; children: ReactNode }) {
  return (
    <Disclosure
      look="line"
      title={
        <span role="status" className="text-ink">
          {props.text}
        </span>
      }
    >
      {props.children}
      <ul
        aria-label={t('reader.hosts')}
        className="max-h-32 overflow-y-auto pb-1 [overflow-wrap:anywhere]"
      >
        {props.remote.hosts.map((host) => (
          <li key={host.host}>{formatHost(host)}</li>
        ))}
      </ul>
    </Disclosure>
  );
}
