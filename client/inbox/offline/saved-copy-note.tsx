import { formatReceivedAt } from '../message-format';

/** Says that an open message is a copy of this device, and what it lacks. */
export function SavedCopyNote({ savedAt }: { savedAt: number }) {
  const time = new Date(savedAt).toISOString();
  return (
    <p role="status" className="border-b border-line bg-coral-soft px-5 py-2 text-sm sm:px-6">
      Offline: showing what was saved <time dateTime={time}>{formatReceivedAt(time)}</time>. Images
      and attachments aren’t saved.
    </p>
  );
}
