import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { composeMessage } from './compose-message.js';
import type { LabeledMessage } from './labeled-message.js';
import { hashText } from './random.js';
import { readWordings } from './wording.js';

const FIXTURES = join('test', 'fixtures', 'verification');
const COMPOSED_PER_LANGUAGE = 40;
/** Share of languages, and of the senders of other languages, that no training sees, in percent. */
const HELD_OUT = { languages: 15, senders: 20 };

type StoredMessage = Omit<LabeledMessage, 'author'>;

/** Composes messages in all languages; always the same ones. */
export function composedMessages(): LabeledMessage[] {
  return readWordings(join(FIXTURES, 'wording')).flatMap((wording) =>
    Array.from({ length: COMPOSED_PER_LANGUAGE }, (_message, index) =>
      composeMessage(wording, index),
    ),
  );
}

/**
 * Reads messages that were written one by one: usual and deliberately hard ones for training, independent
 * ones for evaluation.
 */
export function readMessages(
  folder: 'training/usual' | 'training/hard' | 'independent',
): LabeledMessage[] {
  return readdirSync(join(FIXTURES, folder))
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .flatMap((name) => {
      const stored = JSON.parse(
        readFileSync(join(FIXTURES, folder, name), 'utf8'),
      ) as StoredMessage[];
      return stored.map((message) => ({ ...message, author: findAuthor(name, message) }));
    });
}

/**
 * Returns the author of a message: one per set, except for sets that several authors wrote, whose ids
 * name them, such as `de-r1-bank`.
 */
function findAuthor(fileName: string, { id }: StoredMessage): string {
  const set = /^set-\d+|^[a-z]+/.exec(fileName)?.[0] ?? fileName;
  const author = /-([rst]\d+)(?:-|$)/.exec(id)?.[1];
  return author === undefined ? set : `${set} ${author}`;
}

/** Returns whether a composed message is held out for evaluation, by its language or its sender. */
export function isHeldOut({ language, sender }: LabeledMessage): boolean {
  const brand = sender.split(' <')[0] ?? sender;
  return (
    hashText(`language ${language}`) % 100 < HELD_OUT.languages ||
    hashText(`sender ${brand}`) % 100 < HELD_OUT.senders
  );
}
