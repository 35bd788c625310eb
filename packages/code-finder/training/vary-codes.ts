import { prepareContext } from '@mayfly/code-finder/email-context.js';
import { collectAnnounced } from '@mayfly/code-finder/announced-codes.js';
import { makeCode, type MadeCode } from './code-shapes.js';
import type { LabeledMessage } from './labeled-message.js';
import { Random } from './random.js';
import { toSearchedEmail } from './searched-email.js';

/** Regular expression for what may be between two digits of a code. */
const SEPARATOR = String.raw`[\s\-.\u00a0\u2009\u2013]?`;

const COMMON_SHAPE = '6 digits';

/**
 * Returns copies of messages whose code has another shape. In a message without a code another number
 * changes its shape, so that no shape by itself means a code. Messages that draw their code as an
 * image or digit by digit have no copy.
 */
export function varyCodes(messages: readonly LabeledMessage[]): LabeledMessage[] {
  return messages.flatMap((message) => {
    const random = new Random(`vary ${message.id}`);
    const old = message.code ?? pickNumber(message, random);
    if (old === null) return [];
    const varied = replaceCode(message, old, makeOtherCode(random, message.language));
    return varied === null ? [] : [varied];
  });
}

/** Makes a code of any shape but the most common one, which most messages have anyway. */
function makeOtherCode(random: Random, language: string): MadeCode {
  for (;;) {
    const code = makeCode(random, language);
    if (code.shape !== COMMON_SHAPE) return code;
  }
}

/** Picks something in a message that has the shape of a code, or null. */
function pickNumber(message: LabeledMessage, random: Random): string | null {
  const candidates = collectAnnounced(prepareContext(toSearchedEmail(message)));
  return candidates.length === 0 ? null : random.pick(candidates).code;
}

function replaceCode(
  message: LabeledMessage,
  old: string,
  { shown, typed, shape }: MadeCode,
): LabeledMessage | null {
  const written = /^\d+$/.test(old) ? [...old].join(SEPARATOR) : old.replaceAll('-', '\\-');
  const pattern = new RegExp(`(?<![\\w#&.-])${written}(?![\\w-])`, 'g');
  const { subject, text, html } = message;
  const isInHtml = html === null || pattern.test(html);
  const isInText = text === null || new RegExp(pattern).test(text);
  if (!isInHtml || !isInText) return null;
  const replace = (part: string) => part.replaceAll(pattern, shown);
  return {
    ...message,
    id: `${message.id}, varied`,
    subject: replace(subject),
    text: text === null ? null : replace(text),
    html: html === null ? null : replace(html),
    code: message.code === null ? null : typed,
    shape: message.code === null ? message.shape : shape,
  };
}
