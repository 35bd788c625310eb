/** What an HTML body came down to. */
export interface SanitisedHtml {
  /** Harmless HTML with placeholders for images; '' if it holds neither text nor images. */
  html: string;
  /** The text a reader sees, in lines. */
  text: string;
  /** Link targets with the text they carry, in order. */
  links: { href: string; text: string }[];
  remoteImages: string[];
  trackers: number;
  /** Indexes of the attachments that the body shows itself. */
  inlineImages: Set<number>;
}
