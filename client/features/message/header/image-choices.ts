import { create } from 'zustand';
import { followText, readJson, writeJson } from '../../../lib/storage/stored-text';

/** Storage key of the addresses whose images are always shown. */
export const IMAGES_KEY = 'mayfly-images';

/** Whether images are shown: not at all, in this message, or in all messages of its address. */
export type ImageChoice = 'none' | 'message' | 'address';

interface ImageChoices {
  /** Messages whose images are shown until the page is left. */
  messageIds: string[];
  /** Addresses whose images are always shown. */
  emailAddresses: string[];
}

const useImageChoices = create<ImageChoices>()(() => ({
  messageIds: [],
  emailAddresses: readStored(),
}));

/** Returns the visitor's choice for the images of a message. */
export function useImageChoice(emailAddress: string, messageId: string): ImageChoice {
  return useImageChoices(({ messageIds, emailAddresses }) => {
    if (emailAddresses.includes(emailAddress)) return 'address';
    return messageIds.includes(messageId) ? 'message' : 'none';
  });
}

/** Shows the images of a message until the page is left. */
export function showImagesOf(messageId: string): void {
  useImageChoices.setState(({ messageIds }) => ({ messageIds: [...messageIds, messageId] }));
}

/** Shows the images of all messages of an address, on this device. */
export function alwaysShowImages(emailAddress: string): void {
  change((list) => [...list.filter((each) => each !== emailAddress), emailAddress]);
}

/** Blocks the images of a message and of its address again. */
export function blockImages(emailAddress: string, messageId: string): void {
  useImageChoices.setState(({ messageIds }) => ({
    messageIds: messageIds.filter((each) => each !== messageId),
  }));
  change((list) => list.filter((each) => each !== emailAddress));
}

/** Removes the choices for all addresses but these. */
export function pruneImageChoices(emailAddresses: string[]): void {
  if (readStored().some((each) => !emailAddresses.includes(each))) {
    change((list) => list.filter((each) => emailAddresses.includes(each)));
  }
}

/** Follows choices made in other tabs. Returns an unsubscribe function. */
export function followImageChoices(): () => void {
  return followText(IMAGES_KEY, () => useImageChoices.setState({ emailAddresses: readStored() }));
}

/** Changes the stored list, which another tab may have changed. */
function change(edit: (emailAddresses: string[]) => string[]): void {
  const emailAddresses = edit(readStored());
  writeJson(IMAGES_KEY, emailAddresses);
  useImageChoices.setState({ emailAddresses });
}

function readStored(): string[] {
  const stored = readJson(IMAGES_KEY);
  return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : [];
}
