import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteContent } from '@mayfly/contract/message.js';

/** Expectations beside each `*.eml`; pieces of `html` must occur in the content, in order. */
export interface ExpectedMail {
  subject: string;
  sender: string;
  text: string | null;
  html?: string[];
  attachments: { filename: string; contentType: string; size: number; sha256: string }[];
  inline?: number[];
  readable?: boolean;
  remoteContent: RemoteContent | null;
  remoteImages: string[];
  verificationCode?: string;
  verificationLink?: string;
}

const fixtures = join(import.meta.dirname, '../../fixtures');

/** Returns the names of all sources in a folder of fixtures, without their extension. */
export function listMailNames(folder: 'mail' | 'attacks'): string[] {
  return readdirSync(join(fixtures, folder))
    .filter((name) => name.endsWith('.eml'))
    .map((name) => name.slice(0, -'.eml'.length));
}

/** Returns the bytes of a source. */
export function readMail(folder: 'mail' | 'attacks', name: string): Buffer {
  return readFileSync(join(fixtures, folder, `${name}.eml`));
}

/**
 * Returns the expectations for a source of the folder `mail`. No remote content is expected unless
 * they name some.
 */
export function readExpectedMail(name: string): ExpectedMail {
  const file = readFileSync(join(fixtures, 'mail', `${name}.json`), 'utf8');
  const expected = JSON.parse(file) as ExpectedMail;
  const none = { hosts: [], images: 0, trackers: 0 };
  return {
    ...{ remoteContent: expected.html === undefined ? null : none, remoteImages: [] },
    ...expected,
  };
}

/** Returns the first piece that `content` does not contain in this order, or null. */
export function findMissingPiece(content: string, pieces: string[]): string | null {
  let position = 0;
  for (const piece of pieces) {
    const found = content.indexOf(piece, position);
    if (found < 0) return piece;
    position = found + piece.length;
  }
  return null;
}
