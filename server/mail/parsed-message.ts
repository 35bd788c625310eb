import type { RemoteContent, Verification } from '../contract/message.js';

/** A part of a mail that can be downloaded; `size` counts decoded bytes. */
export interface ParsedAttachment {
  /** Position among the mail's attachments, from zero; `extractAttachments` counts the same way. */
  index: number;
  /** A name without a path, free of control and bidi characters. */
  filename: string;
  contentType: string;
  size: number;
  contentId: string | null;
  /** True where the HTML shows this part itself, as a `cid:` image. */
  inline: boolean;
}

/**
 * Raised whenever the same source would be read differently. A stored reading of an older version
 * counts as absent: the next reader parses the source again.
 */
export const READER_VERSION = 5;

/**
 * What is read from the source of a message, except for its listed headers. Every string can be
 * stored in PostgreSQL text (no NUL, no lone surrogate).
 */
export interface ParsedMessage {
  /** False if a parsing limit or a failure hid the body; `content` then says so. */
  readable: boolean;
  /** Sanitized HTML with placeholders if it contains `<`, plain text otherwise. */
  content: string;
  /** The plain text beside the HTML; null without one, or if the message isn't HTML. */
  textAlternative: string | null;
  /** At most 140 characters of visible text in one line. */
  preview: string;
  attachments: ParsedAttachment[];
  /** Null if the message is unreadable; without a code and a link if none was found. */
  verification: Verification | null;
  /** What the HTML would load from other hosts; null without HTML. */
  remoteContent: RemoteContent | null;
  /** URLs of the remote images that may be shown, in the order of their placeholders. */
  remoteImages: string[];
}

/** Shown in place of a body that could not be parsed. */
export const UNREADABLE_CONTENT = 'This message could not be displayed; see its source.';

/** Returns what is shown for a message that could not be parsed. */
export function unreadableMessage(): ParsedMessage {
  return {
    readable: false,
    content: UNREADABLE_CONTENT,
    textAlternative: null,
    preview: UNREADABLE_CONTENT,
    attachments: [],
    verification: null,
    remoteContent: null,
    remoteImages: [],
  };
}

/** Parsing limits; a message beyond one of them is unreadable. */
export interface ParseLimits {
  headerBytes: number;
  parts: number;
  depth: number;
}

/** Default limits. */
export const PARSE_LIMITS: ParseLimits = { headerBytes: 256 * 1024, parts: 1000, depth: 100 };
