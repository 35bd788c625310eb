import type { RemoteContent } from '../contract/message.js';

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
 * What a mail says, ready to be stored: every string is storable in PostgreSQL text
 * (no NUL, no lone surrogate).
 */
export interface ParsedMail {
  /** False where a parsing limit or a failure hid the body; `content` then says so. */
  readable: boolean;
  subject: string;
  /** The From header for display: `Name <address>`, the address alone, or '' where there is none. */
  sender: string;
  /** Sanitised HTML with placeholders where it contains `<`, plain text otherwise. */
  content: string;
  /** The plain-text alternative of an HTML mail, null where it has none or is not HTML. */
  text: string | null;
  /** At most 140 characters of visible text in one line. */
  preview: string;
  attachments: ParsedAttachment[];
  verificationCode: string | null;
  /** An exact substring of the mail's decoded text or link targets. */
  verificationLink: string | null;
  /** What the HTML would load from elsewhere; null where there is no HTML. */
  remoteContent: RemoteContent | null;
  /** Addresses of the remote images, in the order of their placeholders. */
  remoteImages: string[];
  sanitizerVersion: number;
}

/** What stands in for a body that could not be parsed. */
export const UNREADABLE_CONTENT = 'This mail could not be displayed; see its source.';

/** The limits of `docs/` for what is parsed; a mail past one of them is not readable. */
export interface ParseLimits {
  headerBytes: number;
  parts: number;
  depth: number;
}

/** Limits used where the caller names none. */
export const PARSE_LIMITS: ParseLimits = { headerBytes: 256 * 1024, parts: 1000, depth: 100 };
