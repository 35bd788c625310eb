import { writeJson } from '../storage/stored-text';
import type { MessageList } from './inbox-list';

/** Storage key of the size of the first page, for which `theme.js` reserves space on the next visit. */
const LAYOUT_KEY = 'mayfly-layout';

/** Stores how many rows and links the first page has. Stores nothing of the messages themselves. */
export function saveLayout({ page, messages, totalElements }: MessageList): void {
  if (page > 0) return;
  const layout = {
    rows: messages.length,
    links: messages.filter(({ verificationLink }) => verificationLink).length,
    total: totalElements,
  };
  writeJson(LAYOUT_KEY, layout.rows === 0 ? null : layout);
}
