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

/** Composes messages in all languages; always the same ones. */
export function composedMessages(): LabeledMessage[] {
  return readWordings(join(FIXTURES, 'wording')).flatMap((wording) =>
    Array.from({ length: COMPOSED_PER_LANGUAGE }, (_message, index) =>
      composeMessage(wording, index),
    ),
  );
}

/**
 * Reads messages that were written one by one: for training those as they are usual and those meant to
 * be hard, for evaluation the independent ones.
 */
export function readMessages(
  folder: 'training/usual' | 'training/hard' | 'independent',
): LabeledMessage[] {
  return readdirSync(join(FIXTURES, folder))
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .flatMap(
      (name) => JSON.parse(readFileSync(join(FIXTURES, folder, name), 'utf8')) as LabeledMessage[],
    );
}

/** Tells if a composed message is held out for evaluation, by its language or its sender. */
export function isHeldOut({ language, sender }: LabeledMessage): boolean {
  const brand = sender.split(' <')[0] ?? sender;
  return (
    hashText(`language ${language}`) % 100 < HELD_OUT.languages ||
    hashText(`sender ${brand}`) % 100 < HELD_OUT.senders
  );
}
