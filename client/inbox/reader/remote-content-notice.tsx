import type { Message, RemoteContent } from '../../../server/contract/message.js';
import { Button } from '../../ui/button';
import { Disclosure } from '../../ui/disclosure';
import { alwaysShowImages, blockImages, showImagesOf, type ImageChoice } from './image-choices';
import { countImages, formatBlocked, formatHost, formatShown } from './remote-content-format';

interface NoticeProps {
  emailAddress: string;
  message: Message;
  choice: ImageChoice;
}

/** Says which remote images and trackers were blocked, and loads images on request. */
export function RemoteContentNotice({ emailAddress, message, choice }: NoticeProps) {
  const remote = message.remoteContent;
  if (remote === null || remote.images === 0) return null;
  const isShown = choice !== 'none' && countImages(remote) > 0;
  return (
    <section
      aria-label="Remote images"
      className="shrink-0 border-b border-line bg-sunken px-5 pt-3 pb-1.5 text-sm text-muted sm:px-6"
    >
      <p role="status" className="font-medium text-ink">
        {isShown ? formatShown(remote) : formatBlocked(remote)}
      </p>
      {isShown ? (
        <ShownImages emailAddress={emailAddress} messageId={message.id} choice={choice} />
      ) : (
        <BlockedImages emailAddress={emailAddress} messageId={message.id} remote={remote} />
      )}
      <Disclosure look="line" title="Hosts">
        <ul className="max-h-32 overflow-y-auto pb-1 [overflow-wrap:anywhere]">
          {remote.hosts.map((host) => (
            <li key={host.host}>{formatHost(host)}</li>
          ))}
        </ul>
      </Disclosure>
    </section>
  );
}

function BlockedImages(props: { emailAddress: string; messageId: string; remote: RemoteContent }) {
  return (
    <>
      <p>
        They would have told the sender that you opened this message and when, your IP address, and
        your device.
      </p>
      {countImages(props.remote) > 0 && (
        <div className="flex flex-wrap items-center gap-x-1 gap-y-1 pt-2">
          <Button
            className="!px-3"
            aria-describedby="show-images-note"
            onClick={() => showImagesOf(props.messageId)}
          >
            Show images
          </Button>
          <Button
            look="quiet"
            className="!px-3"
            aria-describedby="show-images-note"
            onClick={() => alwaysShowImages(props.emailAddress)}
          >
            Always for this address
          </Button>
          <p id="show-images-note" className="basis-full">
            Our server loads them. The sender learns that someone opened this message, and when, but
            sees our server’s IP address instead of yours.
          </p>
        </div>
      )}
    </>
  );
}

function ShownImages(props: { emailAddress: string; messageId: string; choice: ImageChoice }) {
  const { emailAddress, messageId, choice } = props;
  const isAlways = choice === 'address';
  return (
    <>
      <p>
        The sender can learn that someone opened this message, and when, but not your IP address or
        device.
      </p>
      <div className="flex flex-wrap items-center gap-x-1 gap-y-1 pt-2">
        <Button onClick={() => blockImages(emailAddress, messageId)}>
          {isAlways ? 'Stop showing images for this address' : 'Hide images'}
        </Button>
        {!isAlways && (
          <Button look="quiet" className="!px-3" onClick={() => alwaysShowImages(emailAddress)}>
            Always for this address
          </Button>
        )}
      </div>
    </>
  );
}
