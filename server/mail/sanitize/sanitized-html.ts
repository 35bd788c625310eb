import type { VisibleText } from '../visible-text/visible-text.js';

/** What an HTML body came down to. */
export interface SanitisedHtml {
  /** Harmless HTML with placeholders for images; '' if it holds neither text nor images. */
  html: string;
  visible: VisibleText;
  remoteImages: string[];
  trackers: number;
  /** Indexes of the attachments that the body shows itself. */
  inlineImages: Set<number>;
}
