import { compileMessage } from '@lingui/message-utils/compileMessage';
import type { CompiledText, Part } from './format-text.js';

type Message = ReturnType<typeof compileMessage>;

/** Compiles a text from ICU MessageFormat. Returns a text without values unchanged, which is smaller. */
function compileText(text: string): CompiledText {
  const parts = compileMessage(text);
  const [only = ''] = parts;
  return parts.length <= 1 && typeof only === 'string' ? only : parts.map(removeOffset);
}

/** Removes the offset of plurals, which no text uses. Throws for kinds that `formatText` doesn't support. */
function removeOffset(part: Message[number]): Part {
  if (!Array.isArray(part)) return part;
  const [name, kind, options] = part;
  if (options === undefined) return part as Part;
  const { offset, ...branches } = options as Record<string, Message>;
  if (kind !== 'plural' || offset) throw new Error(`"${name}" is no plural without an offset.`);
  return [name, kind, Object.fromEntries(Object.entries(branches).map(compileBranch))];
}

const compileBranch = ([name, parts]: [string, Message]): [string, CompiledText] => [
  name,
  parts.length === 1 && typeof parts[0] === 'string' && parts[0] !== '#'
    ? parts[0]
    : parts.map(removeOffset),
];

/** Compiles the texts of a catalog by key. */
export const compileTexts = (texts: Record<string, string>): Record<string, CompiledText> =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, compileText(text)]));
