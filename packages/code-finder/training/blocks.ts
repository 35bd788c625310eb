/** A link of a message. */
export interface Anchor {
  label: string;
  href: string;
}

/** Text with links in it; strings and anchors in reading order. */
export type Inline = (string | Anchor)[];

/** A message before it is written as HTML or plain text. */
export type Block =
  | { type: 'paragraph'; inline: Inline }
  | { type: 'heading'; text: string }
  | { type: 'code'; shown: string }
  | { type: 'button'; anchor: Anchor }
  | { type: 'url'; href: string }
  | { type: 'row'; label: string; value: string }
  | { type: 'footer'; inline: Inline };
