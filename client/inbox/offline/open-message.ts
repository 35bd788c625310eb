import type { Message } from '../../../server/contract/message.js';
import { ApiRequestError } from '../../api/http';
import { fetchMessage, type InboxAccess } from '../../api/messages';
import { htmlToText } from '../reader/html-to-text';
import { isHtml } from '../message-format';
import { saveOpened } from './offline-copies';
import { readMessage, type SavedMessage } from './saved-messages';

/** Path at which the service worker serves the bodies of stored messages. */
const SAVED_PATH = '/saved-message';

const SANDBOX = 'allow-popups allow-popups-to-escape-sandbox';

/**
 * Returns the `sandbox` attribute of the frame that shows a body. Service workers serve no frame with an
 * opaque origin, so that of a stored message keeps its origin; the worker's policy then makes it opaque.
 * Scripts run in neither frame.
 */
export function sandboxOf(bodyUrl: string): string {
  return bodyUrl.startsWith(`${SAVED_PATH}?`) ? `${SANDBOX} allow-same-origin` : SANDBOX;
}

/** A whole message. `savedAt` is set if it is a copy stored on this device. */
export interface WholeMessage {
  message: Message;
  savedAt: number | null;
}

/**
 * Fetches a whole message. If the server can't be reached, returns the copy stored on this device.
 * @param ahead the message if it was fetched ahead; resolves to null if that failed
 */
export async function openMessage(
  access: InboxAccess,
  id: string,
  ahead: Promise<Message | null> | null = null,
): Promise<WholeMessage> {
  try {
    const message = (await ahead) ?? (await fetchMessage(access, id));
    saveOpened(access, message).catch((error: unknown) =>
      console.warn('The message could not be stored for offline use:', error),
    );
    return { message, savedAt: null };
  } catch (error) {
    if (error instanceof ApiRequestError && error.statusCode < 500) throw error;
    const saved = await readMessage(access.emailAddress, id).catch(() => null);
    if (!saved) throw error;
    return { message: toReadable(saved), savedAt: saved.savedAt };
  }
}

/**
 * Returns a stored message for display. Its HTML becomes plain text if no service worker can serve it, or if
 * its page is missing.
 */
function toReadable({ message, emailAddress, id, bodyPage }: SavedMessage): Message {
  if (!isHtml(message.content)) return message;
  if (bodyPage === null || !navigator.serviceWorker?.controller) {
    const text = message.textAlternative ?? htmlToText(message.content);
    return { ...message, content: text.replaceAll('<', '‹') };
  }
  const body = `${SAVED_PATH}?${new URLSearchParams({ emailAddress, id })}`;
  return { ...message, urls: { body, source: '', attachments: [], archive: '' } };
}
