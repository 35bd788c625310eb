import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { composeMessage } from './compose-message.js';
import type { LabeledMessage } from './labeled-message.js';
import { readPackedData } from './packed-data.js';
import { hashText } from './random.js';
import { readWordings } from './wording.js';

const INDEPENDENT = join('test', 'fixtures', 'verification', 'independent');
const COMPOSED_PER_LANGUAGE = 40;
/** Share of languages, and of the senders of other languages, that no training sees, in percent. */
const HELD_OUT = { languages: 15, senders: 20 };

/** Composes messages in all languages; always the same ones. */
export function composedMessages(): LabeledMessage[] {
  return readWordings().flatMap((wording) =>
    Array.from({ length: COMPOSED_PER_LANGUAGE }, (_message, index) =>
      composeMessage(wording, index),
    ),
  );
}

/** Reads training messages that were written one by one: usual ones, or deliberately hard ones. */
export function readTrainingMessages(difficulty: 'usual' | 'hard'): LabeledMessage[] {
  return readPackedData<LabeledMessage>(difficulty);
}

/** Reads the messages for evaluation, which no model was trained on. The author is the name of the file. */
export function readIndependentMessages(): LabeledMessage[] {
  return readdirSync(INDEPENDENT)
    .toSorted()
    .flatMap((name) => {
      const stored = JSON.parse(readFileSync(join(INDEPENDENT, name), 'utf8')) as Omit<
        LabeledMessage,
        'author'
      >[];
      return stored.map((message) => ({ ...message, author: name }));
    });
}

/** Returns whether a composed message is held out for evaluation, by its language or its sender. */
export function isHeldOut({ language, sender }: LabeledMessage): boolean {
  const brand = sender.split(' <')[0] ?? sender;
  return (
    hashText(`language ${language}`) % 100 < HELD_OUT.languages ||
    hashText(`sender ${brand}`) % 100 < HELD_OUT.senders
  );
}
