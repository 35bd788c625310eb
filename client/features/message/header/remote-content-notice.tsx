import type { Message, RemoteContent } from '@mayfly/contract/message.js';
import { t } from '../../../lib/i18n/text';
import { Button } from '../../../components/button';
import { Disclosure } from '../../../components/disclosure';
import { refuseOffline } from '../../../components/toasts/needs-connection';
import { countImages, formatBlocked, formatHost, formatShown } from './remote-content-format';
import { setShowsImages, useShowsImages } from './shown-images';

/** Shows which remote images and trackers were blocked, and loads images on request. */
export function RemoteContentNotice({ message }: { message: Message }) {
  const isShown = useShowsImages(message.id);
  const remote = message.remoteContent;
  if (message.reading !== 'done' || remote === null || remote.images === 0) return null;
  const canShow = countImages(remote) > 0;
  // Loads the body again.
  const toggle = () => !refuseOffline() && setShowsImages(message.id, !isShown);
  return (
    <section
      aria-label={t('reader.remoteImages')}
      className="flex shrink-0 items-start gap-x-3 text-sm text-muted"
    >
      <div className="min-w-0 flex-1">
        <Details remote={remote} isShown={isShown && canShow} />
        {canShow && !isShown && <p id="show-images-note">{t('reader.imagesNote')}</p>}
      </div>
      {canShow && (
        <Button
          className="!px-3 max-sm:whitespace-normal"
          aria-describedby={isShown ? undefined : 'show-images-note'}
          onClick={toggle}
        >
          {isShown ? t('reader.hideImages') : t('reader.showImages')}
        </Button>
      )}
    </section>
  );
}

/** Shows a summary that expands to details and the list of hosts. */
function Details({ remote, isShown }: { remote: RemoteContent; isShown: boolean }) {
  const blocked =
    countImages(remote) > 0 ? 'reader.imagesBlockedDetails' : 'reader.trackersBlockedDetails';
  return (
    <Disclosure
      title={
        <span role="status" className="text-ink">
          {isShown ? formatShown(remote) : formatBlocked(remote)}
        </span>
      }
    >
      <p>{t(isShown ? 'reader.imagesShownDetails' : blocked)}</p>
      <ul
        aria-label={t('reader.hosts')}
        className="max-h-32 overflow-y-auto pb-1 [overflow-wrap:anywhere]"
      >
        {remote.hosts.map((host) => (
          <li key={host.host}>{formatHost(host)}</li>
        ))}
      </ul>
    </Disclosure>
  );
}
