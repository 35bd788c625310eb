import type { VisibleLink } from '../visible-text/visible-text.js';
import {
  listLinkTexts,
  rateTexts,
  TEXT_NUMBERS,
  type CandidateTextModels,
} from './candidate-text.js';
import { countLines, listMessageNumbers } from './code-features.js';
import {
  isUrlShown,
  findLineIndex,
  findRun,
  collectTopics,
  collectLineTopics,
  type EmailContext,
} from './email-context.js';
import type { FeatureVector } from './model.js';
import { foldWord } from './normalize-text.js';
import { findLead } from './sentence.js';
import { DECOYS, findTopics, toMask, type TopicMask } from './vocabulary.js';

/** Names of the masks of a link's features, in order; each has a bit per topic. */
export const LINK_MASKS = [
  'subject',
  'label',
  'lead',
  'tail',
  'above',
  'below',
  'url',
  'body',
] as const;

/** Names of the numbers of a link's features, in order. */
export const LINK_NUMBERS = [
  ...['isButton', 'isBold', 'fontSize', 'labelLength', 'isUrlShown', 'isLabelEmpty', 'index'],
  ...['distinctLinks', 'isFirstButton', 'isOnlyButton', 'copies', 'isAlsoShown', 'linksOnLine'],
  ...['isAloneOnLine', 'segments', 'isRoot', 'hasToken', 'hasLongToken', 'hasTokenParameter'],
  ...['isOwnHost', 'isTracked', 'isSocial', 'isFile', 'isInFooter', 'afterColon', 'codeConfidence'],
  ...['actions', 'others', 'sameAction', 'isBestAction', 'isOnlyAction', 'isNoReply', 'isReply'],
  ...['proofLines', 'decoyLines', ...TEXT_NUMBERS],
] as const;

/** Topics of what verification links do, and of what other links do. */
const ACTIONS = toMask('verify', 'confirm', 'activate', 'reset', 'password', 'signIn', 'signUp', 'magicLink', 'invite', 'subscribe'); // prettier-ignore
const OTHERS = toMask('order', 'booking', 'promo', 'shipping', 'money', 'unsubscribe', 'legal', 'support', 'notYou', 'view'); // prettier-ignore

/** Links that are rated; newsletters have hundreds, none of which is a verification link. */
const MAX_LINKS = 120;
const MAX_URL_LENGTH = 4096;
const REACH = 60;
/** A run of characters that may be a word or a token. */
const TOKEN = /[\w-]{3,}/g;
const TOKEN_PARAMETER =
  /[?&#/;](?:[\w-]*(?:token|code|key|hash|sig|signature|ticket|otp|nonce|secret|confirmation|verification|uidb?\d*|invite|t|k|h|c|id))=[^&#]{3,}/i;
/** First label of a host that counts clicks, and a path of one. */
const TRACKED_LABEL = /click|track|trk|link|mail|^(?:url\d*|ct|go|e|t)$/i;
const TRACKED_PATH = /\/(?:ls\/click|track\/click|wf\/click|click|CL0|ss\/c|c|e\/c|f\/a)\//i;
const SOCIAL =
  /^https?:\/\/(?:[\w-]+\.)*(?:facebook|fb|twitter|x|instagram|linkedin|youtube|youtu|tiktok|pinterest|whatsapp|wa|t|telegram|vk|weibo|discord|apple|google|mastodon|reddit|snapchat|threads|line|kakao|xing|github)\.\w{2,3}(?:\/|$)/i;
const FILE = /\.(?:png|jpe?g|gif|svg|webp|css|js|pdf|ics|zip|docx?|xlsx?)(?:[?#]|$)/i;

interface Target {
  topics: TopicMask;
  numbers: number[];
}

/** Returns the links of an email that can be the one: web links, those with the same target too. */
export function collectLinks({ links }: EmailContext): VisibleLink[] {
  const isWeb = ({ href }: VisibleLink) =>
    /^https?:\/\//i.test(href) && href.length <= MAX_URL_LENGTH;
  return links.filter(isWeb).slice(0, MAX_LINKS);
}

/** Figures over all links of one email. */
interface LinkGroup {
  links: readonly VisibleLink[];
  targets: Map<string, Target>;
  /** Number of links to each URL. */
  copies: Map<string, number>;
  /** URLs that a reader sees. */
  shown: Set<string>;
  /** Number of links in each line, by the line's index. */
  onLine: Map<number, number>;
  /** Index of the first link that looks like a button; -1 if none does. */
  firstButton: number;
  /** Number of links that look like buttons. */
  buttons: number;
}

/** Rates the texts around the links of `collectLinks`, in log-odds. */
export function rateLinkTexts(context: EmailContext, models: CandidateTextModels): number[][] {
  const near = collectLinks(context).map((link) => listLinkTexts(context, link));
  return rateTexts(context, near, models);
}

/**
 * Describes the links of an email in numbers.
 *
 * @param codeConfidence confidence of the best code
 * @param texts what `rateLinkTexts` returns
 */
export function describeLinks(
  context: EmailContext,
  links: readonly VisibleLink[],
  codeConfidence: number,
  texts: readonly number[][],
): FeatureVector[] {
  const group = groupLinks(context, links);
  const message = [...listMessageNumbers(context), countLines(context, DECOYS)];
  const masks = links.map((link) =>
    listTopicMasks(context, link, group.targets.get(link.href)?.topics ?? 0),
  );
  const actions = masks.map(countActions);
  const best = Math.max(...actions.map(({ balance }) => balance));
  const isBest = (at: number) => actions[at]?.balance === best;
  const bestTargets = new Set(links.filter((_link, at) => isBest(at)).map(({ href }) => href));
  return links.map((link, index) => ({
    masks: masks[index] ?? [],
    numbers: [
      ...listLabelNumbers(context, link),
      ...listGroupNumbers(context, group, index),
      isAloneOnLine(context, link),
      ...(group.targets.get(link.href)?.numbers ?? []),
      Number(link.start >= context.footerStart),
      Number(/[:：]\s*$/u.test(context.text.slice(Math.max(0, link.start - 4), link.start))),
      codeConfidence,
      ...(actions[index]?.numbers ?? []),
      Number(isBest(index)),
      Number(isBest(index) && bestTargets.size === 1),
      ...message,
      ...(texts[index] ?? []),
    ],
  }));
}

function groupLinks(context: EmailContext, links: readonly VisibleLink[]): LinkGroup {
  const targets = new Map<string, Target>();
  const copies = new Map<string, number>();
  const onLine = new Map<number, number>();
  for (const { href, start } of links) {
    const line = findLineIndex(context.lines, start);
    copies.set(href, (copies.get(href) ?? 0) + 1);
    onLine.set(line, (onLine.get(line) ?? 0) + 1);
    if (!targets.has(href)) targets.set(href, describeTarget(href, context));
  }
  const shown = new Set(
    links.filter((link) => isUrlShown(context.text, link)).map(({ href }) => href),
  );
  const firstButton = links.findIndex(({ isButton }) => isButton);
  const buttons = links.filter(({ isButton }) => isButton).length;
  return { links, targets, copies, shown, onLine, firstButton, buttons };
}

function listGroupNumbers(context: EmailContext, group: LinkGroup, index: number): number[] {
  const { links, copies, shown, onLine, firstButton, buttons } = group;
  const link = links[index];
  if (link === undefined) return [];
  return [
    Math.min(index, 6),
    Math.min(copies.size, 8),
    Number(index === firstButton),
    Number(link.isButton && buttons === 1),
    Math.min(copies.get(link.href) ?? 0, 2),
    Number(shown.has(link.href) && !isUrlShown(context.text, link)),
    Math.min(onLine.get(findLineIndex(context.lines, link.start)) ?? 0, 4),
  ];
}

/** Counts the places around a link whose topics suggest a verification link, and another link. */
function countActions(masks: readonly TopicMask[]): { balance: number; numbers: number[] } {
  const [subject = 0, label = 0, lead = 0, tail = 0, above = 0, , url = 0] = masks;
  const count = (topics: TopicMask, places: TopicMask[]) =>
    places.filter((mask) => (mask & topics) !== 0).length;
  const actions = count(ACTIONS, [subject, label, lead, tail, above, url]);
  const others = count(OTHERS, [label, lead, url]);
  const same = count(subject & ACTIONS, [label, lead, above, url]);
  const own = 2 * count(ACTIONS, [label, url]) + count(ACTIONS, [lead, tail]);
  const balance = own + same - 2 * count(OTHERS, [label, url]);
  return { balance, numbers: [actions, others, same] };
}

function listLabelNumbers(context: EmailContext, link: VisibleLink): number[] {
  const label = context.text.slice(link.start, link.end).trim();
  const look = findRun(context.runs, link.start);
  const { usualFontSize } = context;
  return [
    Number(link.isButton),
    Number(look?.isBold ?? false),
    Math.min((look?.fontSize ?? usualFontSize) / usualFontSize, 4),
    Math.min(label.length, 60),
    Number(isUrlShown(context.text, link)),
    Number(label === ''),
  ];
}

function isAloneOnLine({ lines, text }: EmailContext, { start, end }: VisibleLink): number {
  const line = lines[findLineIndex(lines, start)] ?? { start, end };
  const others = text.slice(line.start, start) + text.slice(Math.min(end, line.end), line.end);
  return Number(!/[\p{L}\p{N}]/u.test(others));
}

function listTopicMasks(
  context: EmailContext,
  { start, end }: VisibleLink,
  url: TopicMask,
): TopicMask[] {
  const { lines, hits } = context;
  const lead = findLead(context, start);
  const at = findLineIndex(lines, start);
  const line = lines[at] ?? { start, end };
  const below = findLineIndex(lines, Math.max(start, end - 1)) + 1;
  return [
    lines[0]?.topics ?? 0,
    collectTopics(hits, start, end),
    collectTopics(hits, lead.start, lead.end),
    collectTopics(hits, end, Math.min(line.end, end + REACH)),
    collectLineTopics(lines, Math.max(1, at - 3), at),
    collectLineTopics(lines, below, below + 3),
    url,
    context.bodyTopics,
  ];
}

function describeTarget(href: string, context: EmailContext): Target {
  const [, host = '', rest = ''] = /^https?:\/\/([^/?#]*)([^]*)$/i.exec(href) ?? [];
  const path = /^[^?#]*/.exec(rest)?.[0] ?? '';
  const query = /\?([^#]*)/.exec(rest)?.[1] ?? '';
  const tokens = (rest.match(TOKEN) ?? []).filter(isOpaque);
  const segments = path.split('/').filter((segment) => segment !== '');
  return {
    topics: findUrlTopics(rest),
    numbers: [
      Math.min(segments.length, 4),
      Number(segments.length === 0 && query === '' && !rest.includes('#')),
      Number(tokens.length > 0 || TOKEN_PARAMETER.test(rest)),
      Number(tokens.some(({ length }) => length >= 16)),
      Number(TOKEN_PARAMETER.test(rest)),
      Number(getSite(host) === getSite(context.senderAddress.split('@').at(-1) ?? '')),
      Number(TRACKED_LABEL.test(host.split('.')[0] ?? '') || TRACKED_PATH.test(path)),
      Number(SOCIAL.test(href)),
      Number(FILE.test(path)),
    ],
  };
}

/** Returns the topics of the words of a path and query, `verifyEmail` and `verify_email` alike. */
function findUrlTopics(rest: string): TopicMask {
  const words = rest
    .slice(0, 500)
    .replaceAll(TOKEN, (run) => (isOpaque(run) ? ' ' : run))
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ');
  const { masks } = findTopics(foldWord(words));
  return masks.reduce((all, mask) => all | mask, 0);
}

/** Returns whether a run of characters is a token: digits among letters, mixed case, or very long. */
function isOpaque(run: string): boolean {
  const digits = run.replaceAll(/\D/g, '').length;
  if (digits >= 2 && digits < run.length) return true;
  return (
    digits === run.length ||
    /[a-z][A-Z][a-z]*[A-Z]|[A-Z]{2}[a-z]+[A-Z]/.test(run) ||
    run.length > 32
  );
}

/** Returns the last two labels of a host; precise enough to compare two hosts. */
function getSite(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, '').split('.').slice(-2).join('.');
}
