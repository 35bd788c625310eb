import { RichText } from '../../i18n/rich-text';
import { formatReceivedAt } from '../message-format';

/** Shows that the open message is a copy stored on this device, and what it lacks. */
export function SavedCopyNote({ savedAt }: { savedAt: number }) {
  const time = new Date(savedAt).toISOString();
  return (
    <p
      role="status"
      className="mb-2 border-b border-line bg-coral-soft px-5 py-2 text-sm sm:px-6 md:mb-3"
    >
      <RichText
        id="inboxTools.savedCopy"
        tags={{ time: <time dateTime={time}>{formatReceivedAt(time)}</time> }}
      />
    </p>
  );
}
