import type { ReactNode } from 'react';
import type { Message, RemoteContent } from '../../../server/contract/message.js';
import { Button } from '../../ui/button';
import { Disclosure } from '../../ui/disclosure';
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

/** Says which remote images and trackers were blocked, and loads images on request. */
export function RemoteContentNotice(props: { emailAddress: string; message: Message }) {
  const { emailAddress, message } = props;
  const choice = useImageChoice(emailAddress, message.id);
  const remote = message.remoteContent;
  if (message.reading !== 'done' || remote === null || remote.images === 0) return null;
  const isShown = choice !== 'none' && countImages(remote) > 0;
  const Notice = isShown ? ShownImages : BlockedImages;
  return (
    <section aria-label="Remote images" className="shrink-0 text-sm text-muted">
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
          <Details remote={remote} sentence={formatBlocked(remote)}>
            <p>
              They would have told the sender that you opened this message and when, your IP
              address, and your device.
              {canShow &&
                ' Our server can load them: the sender then sees our server’s IP address instead of yours.'}
            </p>
            {canShow && <AlwaysButton emailAddress={emailAddress} />}
          </Details>
          {canShow && (
            <p id="show-images-note">
              With images, the sender learns that someone opened this message, and when.
            </p>
          )}
        </div>
        {canShow && (
          <Button
            className="!px-3"
            aria-describedby="show-images-note"
            onClick={() => showImagesOf(messageId)}
          >
            Show images
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
        <Details remote={remote} sentence={formatShown(remote)}>
          <p>
            The sender can learn that someone opened this message, and when, but not your IP address
            or device.
          </p>
          {!isAlways && <AlwaysButton emailAddress={emailAddress} />}
        </Details>
      </div>
      <Button
        className="!px-3 max-sm:whitespace-normal"
        onClick={() => blockImages(emailAddress, messageId)}
      >
        {isAlways ? 'Stop showing images for this address' : 'Hide images'}
      </Button>
    </div>
  );
}

function AlwaysButton({ emailAddress }: { emailAddress: string }) {
  return (
    <Button className="my-2 !px-3" onClick={() => alwaysShowImages(emailAddress)}>
      Always show images for this address
    </Button>
  );
}

/** Shows a sentence, and more about it on request. */
function Details(props: { sentence: string; remote: RemoteContent; children: ReactNode }) {
  return (
    <Disclosure
      look="line"
      title={
        <span role="status" className="text-ink">
          {props.sentence}
        </span>
      }
    >
      {props.children}
      <ul aria-label="Hosts" className="max-h-32 overflow-y-auto pb-1 [overflow-wrap:anywhere]">
        {props.remote.hosts.map((host) => (
          <li key={host.host}>{formatHost(host)}</li>
        ))}
      </ul>
    </Disclosure>
  );
}
