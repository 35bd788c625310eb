import type {
  HeaderField,
  Link,
  MessageFields,
  RemoteContent,
  Verification,
} from '@mayfly/contract/message.js';
import { readHeader } from './headers/read-header.js';

/** A part of a message that can be downloaded; `size` counts decoded bytes. */
export interface ParsedAttachment {
  /** Position among the attachments, from zero; `extractAttachments` counts the same way. */
  index: number;
  /** A name without a path, free of control and bidi characters. */
  filename: string;
  contentType: string;
  size: number;
  contentId: string | null;
  /** True if the HTML shows this part, as a `cid:` image. */
  inline: boolean;
}

/**
 * Version of the parser. Raise it whenever the same source would be parsed differently: a stored
 * reading of an older version counts as absent, and the next reader parses the source again.
 */
export const PARSER_VERSION = 23;

/**
 * The result of parsing a source, without its listed headers. Every string can be stored in
 * PostgreSQL text (no NUL, no lone surrogate).
 */
export interface ParsedMessage {
  /** False if the body exceeds a limit or parsing failed; `content` is then `UNREADABLE_CONTENT`. */
  readable: boolean;
  /** Sanitized HTML with placeholders if it contains `<`, plain text otherwise. */
  content: string;
  /** The plain text beside the HTML; null without one, or if the message isn't HTML. */
  textAlternative: string | null;
  /** At most 140 characters of visible text in one line. */
  preview: string;
  attachments: ParsedAttachment[];
  /** Null if parsing failed. Its code and link are null if none was found. */
  verification: Verification | null;
  /** The web links that a reader sees, in reading order, at most 200. */
  links: Link[];
  /** Counts what the HTML would load from other hosts; null without HTML. */
  remoteContent: RemoteContent | null;
  /** URLs of the remote images that may be shown, in the order of their placeholders. */
  remoteImages: string[];
  /** The visible text and the code as a search compares them, truncated; see `foldText`. */
  searchText: string;
  /** Fields of the header in their order. */
  headers: HeaderField[];
  fields: MessageFields;
}

/** Shown in place of a body that could not be parsed. */
export const UNREADABLE_CONTENT = 'This message could not be displayed; see its source.';

/** Returns the result for a message that could not be parsed. */
export function createUnreadableMessage(): ParsedMessage {
  const { headers, fields } = readHeader(new Uint8Array());
  return {
    readable: false,
    content: UNREADABLE_CONTENT,
    textAlternative: null,
    preview: UNREADABLE_CONTENT,
    attachments: [],
    verification: null,
    links: [],
    remoteContent: null,
    remoteImages: [],
    searchText: '',
    headers,
    fields,
  };
}
