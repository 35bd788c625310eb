import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteContent } from '../../server/contract/message.js';

/** What stands beside each `*.eml`; pieces of `html` must occur in the content, in order. */
export interface ExpectedMail {
  subject: string;
  sender: string;
  text: string | null;
  html?: string[];
  attachments: { filename: string; contentType: string; size: number; sha256: string }[];
  inline?: number[];
  readable?: boolean;
  remoteContent?: RemoteContent;
  remoteImages?: string[];
  verificationCode?: string;
  verificationLink?: string;
}

const fixtures = join(import.meta.dirname, '../fixtures');

/** The names of all mails of a folder of fixtures, without their ending. */
export function mailNames(folder: 'mail' | 'attacks'): string[] {
  return readdirSync(join(fixtures, folder))
    .filter((name) => name.endsWith('.eml'))
    .map((name) => name.slice(0, -'.eml'.length));
}

/** The bytes of a mail. */
export function readMail(folder: 'mail' | 'attacks', name: string): Buffer {
  return readFileSync(join(fixtures, folder, `${name}.eml`));
}

/** What is to be made of a mail of the folder `mail`. */
export function expectedMail(name: string): ExpectedMail {
  return JSON.parse(readFileSync(join(fixtures, 'mail', `${name}.json`), 'utf8')) as ExpectedMail;
}

/** Says which piece is missing of those that must stand in `content` in this order, or null. */
export function missingPiece(content: string, pieces: string[]): string | null {
  let position = 0;
  for (const piece of pieces) {
    const found = content.indexOf(piece, position);
    if (found < 0) return piece;
    position = found + piece.length;
  }
  return null;
}
