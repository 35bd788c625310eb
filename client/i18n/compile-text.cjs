const { compileMessage } = require('@lingui/message-utils/compileMessage');

/** Compiles a text from ICU MessageFormat. Returns a text without values unchanged, which is smaller. */
function compileText(text) {
  const parts = compileMessage(text);
  const [only = ''] = parts;
  return parts.length <= 1 && typeof only === 'string' ? only : parts.map(withoutOffset);
}

/** Removes the offset of plurals, which no text uses. Throws for kinds that `formatText` doesn't support. */
function withoutOffset(part) {
  if (!Array.isArray(part) || part.length < 3) return part;
  const [name, kind, { offset, ...branches }] = part;
  if (kind !== 'plural' || offset) throw new Error(`"${name}" is no plural without an offset.`);
  return [name, kind, Object.fromEntries(Object.entries(branches).map(compileBranch))];
}

const compileBranch = ([name, parts]) => [
  name,
  parts.length === 1 && typeof parts[0] === 'string' && parts[0] !== '#'
    ? parts[0]
    : parts.map(withoutOffset),
];

/** Compiles the texts of a catalog by key. */
const compileTexts = (texts) =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, compileText(text)]));

module.exports = { compileTexts };
