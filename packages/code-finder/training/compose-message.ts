import type { Anchor, Block, Inline } from './blocks.js';
import { makeCode, type MadeCode } from './code-shapes.js';
import { Filler, type Sender } from './decoys.js';
import type { LabeledMessage } from './labeled-message.js';
import { makeLink, makeOtherLink, trackLinks } from './made-links.js';
import { Random } from './random.js';
import type { CodeWording, LinkWording, OtherWording, Wording } from './wording.js';
import { writeHtml } from './write-html.js';
import { writeText } from './write-text.js';

const RIGHT_TO_LEFT = new Set(['ar', 'fa', 'he', 'ur']);

/** State of a message that is being composed. */
interface Draft {
  random: Random;
  wording: Wording;
  sender: Sender;
  filler: Filler;
  blocks: Block[];
}

/** Composes the `index`-th message of a language; the same call always returns the same message. */
export function composeMessage(wording: Wording, index: number): LabeledMessage {
  const random = new Random(`${wording.language} ${index}`);
  const brand = random.pick(wording.brands);
  const sender = { brand, host: makeHost(brand, wording.language), language: wording.language };
  const draft = { random, wording, sender, filler: new Filler(random, sender), blocks: [] };
  const compose = random.pickWeighted([
    [34, composeCode],
    [28, composeLink],
    [6, composeBoth],
    [38, composeOther],
  ] as const);
  const { kind, subject, code, link } = compose(draft);
  const message = writeMessage(draft, draft.filler.fill(subject), link);
  return {
    id: `${wording.language}-${index}`,
    language: wording.language,
    kind,
    author: `composed for ${brand}`,
    sender: `${brand} <${random.pick(['no-reply', 'noreply', 'info', 'hello', 'support', 'mail', 'account'])}@${random.pick(['', '', 'mail.', 'e.'])}${sender.host}>`,
    ...message,
    code: code?.typed ?? null,
    shape: code?.shape ?? (link === null ? 'none' : 'link'),
  };
}

interface Composed {
  kind: string;
  subject: string;
  code: MadeCode | null;
  link: string | null;
}

function makeHost(brand: string, language: string): string {
  const name = brand
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '');
  const region = language.split('-')[0] ?? language;
  return `${name === '' ? `brand${Buffer.from(brand).toString('hex').slice(-6)}` : name}.${region === 'en' ? 'com' : region}.example`;
}

function composeCode(draft: Draft): Composed {
  const { random, wording } = draft;
  const entry = random.pick(wording.code);
  const code = makeCode(random, wording.language);
  open(draft, entry.intro);
  addAside(draft, 0.35);
  addCode(draft, entry, code);
  addAside(draft, 0.2);
  addAll(draft, entry.after, 0.8);
  if (random.chance(0.5)) add(draft, random.pick(wording.expiry));
  if (random.chance(0.4)) add(draft, random.pick(wording.secret));
  if (random.chance(0.4)) add(draft, random.pick(wording.ignore));
  close(draft);
  return { kind: entry.kind, subject: entry.subject, code, link: null };
}

function addCode({ random, filler, blocks }: Draft, entry: CodeWording, code: MadeCode): void {
  filler.set('code', code.shown);
  const isInline = entry.label === null ? random.chance(0.6) : random.chance(0.4);
  if (isInline) {
    blocks.push({ type: 'paragraph', inline: [filler.fill(entry.inline)] });
    return;
  }
  const label = entry.label === null ? null : filler.fill(entry.label);
  const mayBeBeside = label !== null && !/[.!?。]$/.test(label) && random.chance(0.25);
  if (label !== null && mayBeBeside) {
    const gap = /[:：]$/.test(label) ? ' ' : ': ';
    blocks.push({ type: 'paragraph', inline: [`${label}${gap}${code.shown}`] });
    return;
  }
  if (label !== null) blocks.push({ type: 'paragraph', inline: [label] });
  blocks.push({ type: 'code', shown: code.shown });
}

function composeLink(draft: Draft): Composed {
  const { random, wording } = draft;
  const entry = random.pick(wording.link);
  const link = makeLink(random, draft.sender, entry.kind);
  open(draft, entry.intro);
  addAside(draft, 0.25);
  addLink(draft, entry, link);
  addAside(draft, 0.15);
  addAll(draft, entry.after, 0.8);
  if (random.chance(0.5)) add(draft, random.pick(wording.linkExpiry));
  if (random.chance(0.4)) add(draft, random.pick(wording.ignore));
  close(draft);
  return { kind: entry.kind, subject: entry.subject, code: null, link };
}

function addLink(
  { random, filler, blocks, sender }: Draft,
  entry: LinkWording,
  href: string,
): void {
  const plain = entry.plain ?? null;
  const form = random.pickWeighted([
    [5, 'button'],
    [3, 'inline'],
    [plain === null ? 0 : 3, 'url'],
  ] as const);
  if (form === 'inline') {
    const inline = parseInline(filler.fill(entry.inline), href, { random, sender });
    blocks.push({ type: 'paragraph', inline });
  } else if (form === 'url' && plain !== null) {
    blocks.push({ type: 'paragraph', inline: [filler.fill(plain)] }, { type: 'url', href });
  } else {
    blocks.push({ type: 'button', anchor: { label: filler.fill(entry.button), href } });
    if (plain !== null && random.chance(0.35)) {
      blocks.push({ type: 'paragraph', inline: [filler.fill(plain)] }, { type: 'url', href });
    }
  }
}

function composeBoth(draft: Draft): Composed {
  const { random, wording } = draft;
  const entry = random.pick(wording.code);
  const same = wording.link.filter(({ kind }) => kind === entry.kind);
  const linkEntry = random.pick(same.length > 0 ? same : wording.link);
  const code = makeCode(random, wording.language);
  const link = makeLink(random, draft.sender, linkEntry.kind);
  open(draft, entry.intro);
  addAside(draft, 0.25);
  const parts = [() => addCode(draft, entry, code), () => addLink(draft, linkEntry, link)];
  for (const part of random.chance(0.6) ? parts : parts.toReversed()) part();
  if (random.chance(0.5)) add(draft, random.pick(wording.expiry));
  if (random.chance(0.4)) add(draft, random.pick(wording.ignore));
  close(draft);
  return { kind: entry.kind, subject: entry.subject, code, link };
}

function composeOther(draft: Draft): Composed {
  const { random, wording } = draft;
  const entry: OtherWording = random.pick(wording.none.filter((each) => !isUnclear(each)));
  const code = hasPickupCode(entry) ? makeCode(random, wording.language) : null;
  if (code !== null) draft.filler.set('pin', code.shown);
  open(draft, []);
  for (const line of entry.lines) addLine(draft, line);
  close(draft);
  return { kind: entry.kind, subject: entry.subject, code, link: null };
}

const hasPin = ({ lines }: OtherWording): boolean => lines.some((line) => line.includes('{pin}'));

/** Returns whether an email has the pickup code of a parcel, which counts as a code: its reader enters it. */
const hasPickupCode = (entry: OtherWording): boolean => entry.kind === 'shipping' && hasPin(entry);

/** Returns whether readers would disagree on whether a number is a code: that of a meal to be collected. */
const isUnclear = (entry: OtherWording): boolean => entry.kind === 'receipt' && hasPin(entry);

function open(draft: Draft, intro: string[]): void {
  const { random, wording, blocks, sender } = draft;
  if (random.chance(0.15)) blocks.push({ type: 'heading', text: sender.brand });
  if (random.chance(0.7)) add(draft, random.pick(wording.greetings));
  addAll(draft, intro, 0.9);
}

function addLine(draft: Draft, line: string): void {
  const { random } = draft;
  const text = draft.filler.fill(line);
  const [, label = '', value = ''] =
    /^([^{}:：[\]]{2,40})[:：]\s*([^{}[\]]{1,60})$/.exec(text) ?? [];
  const lone = /^\{other:([^}]*)\}$/.exec(text)?.[1];
  if (label !== '' && random.chance(0.6)) draft.blocks.push({ type: 'row', label, value });
  else if (lone !== undefined && random.chance(0.7)) {
    const href = makeOtherLink(random, draft.sender);
    draft.blocks.push({ type: 'button', anchor: { label: lone, href } });
  } else add(draft, line);
}

/** Adds lines of another kind of message: amounts, dates, references, offers. */
function addAside(draft: Draft, share: number): void {
  const { random, wording } = draft;
  if (!random.chance(share)) return;
  const { lines } = random.pick(
    wording.none.filter((entry) => !hasPickupCode(entry) && !isUnclear(entry)),
  );
  for (const line of random.shuffle(lines).slice(0, random.between(1, 3))) addLine(draft, line);
}

function close(draft: Draft): void {
  const { random, wording, filler, sender, blocks } = draft;
  if (random.chance(0.6)) add(draft, random.pick(wording.closings));
  addAside(draft, 0.2);
  if (!random.chance(0.75)) return;
  const footers = random.shuffle(wording.footers).slice(0, random.between(1, 2));
  for (const footer of footers) {
    blocks.push({
      type: 'footer',
      inline: parseInline(filler.fill(footer), '', { random, sender }),
    });
  }
}

function addAll(draft: Draft, texts: string[], share: number): void {
  for (const text of texts) if (draft.random.chance(share)) add(draft, text);
}

function add({ random, filler, blocks, sender }: Draft, text: string): void {
  const inline = parseInline(filler.fill(text), '', { random, sender });
  if (inline.length > 0) blocks.push({ type: 'paragraph', inline });
}

/** Turns `[[label]]` into the link of the message, and `{other:label}` into one that leads elsewhere. */
function parseInline(
  text: string,
  href: string,
  { random, sender }: Pick<Draft, 'random' | 'sender'>,
): Inline {
  const pieces = text.split(/(\[\[.+?\]\]|\{other:[^}]*\})/);
  return pieces
    .filter((piece) => piece !== '')
    .map((piece): string | Anchor => {
      if (piece.startsWith('{other:'))
        return { label: piece.slice(7, -1), href: makeOtherLink(random, sender) };
      if (!piece.startsWith('[[')) return piece;
      const label = piece.slice(2, -2);
      return href === '' ? { label, href: makeOtherLink(random, sender) } : { label, href };
    });
}

function writeMessage(
  draft: Draft,
  subject: string,
  link: string | null,
): Pick<LabeledMessage, 'subject' | 'text' | 'html' | 'link'> {
  const { random, wording, sender } = draft;
  const form = random.pickWeighted([
    [30, 'text'],
    [40, 'html'],
    [30, 'both'],
  ] as const);
  const { blocks, tracked } =
    form === 'text' || !random.chance(0.2)
      ? { blocks: draft.blocks, tracked: link }
      : trackLinks(draft.blocks, link, random, sender);
  const frame = {
    title: random.pick([subject, sender.brand]),
    preheader: random.chance(0.3) ? subject : '',
    brand: sender.brand,
    host: sender.host,
    direction: RIGHT_TO_LEFT.has(wording.language) ? ('rtl' as const) : ('ltr' as const),
  };
  return {
    subject,
    text: form === 'html' ? null : writeText(blocks, random),
    html: form === 'text' ? null : writeHtml(blocks, frame, random),
    link: tracked,
  };
}
