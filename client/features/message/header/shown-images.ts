import { create } from 'zustand';

/** Store of the IDs of messages whose remote images are shown until the page is left. */
const useShownImages = create<{ ids: string[] }>()(() => ({ ids: [] }));

/** Returns whether the remote images of a message are shown. */
export const useShowsImages = (messageId: string): boolean =>
  useShownImages(({ ids }) => ids.includes(messageId));

/** Shows the remote images of a message, or blocks them again. */
export function setShowsImages(messageId: string, isShown: boolean): void {
  useShownImages.setState(({ ids }) => ({
    ids: [...ids.filter((each) => each !== messageId), ...(isShown ? [messageId] : [])],
  }));
}
