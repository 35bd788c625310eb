import type { VisibleLink } from '@mayfly/mail-parser/visible-text/visible-text.js';
import {
  listLinkTexts,
  rateTexts,
  selectCandidates,
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
import { describeTarget, TARGET_NUMBERS, type LinkTarget } from './link-target.js';
import type { Described } from './model.js';
import { ACTIONS, countActions } from './link-actions.js';
import { findLead } from './sentence.js';
import { DECOYS, type TopicMask } from './vocabulary.js';

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
  ...['isButton', 'isBold', 'fontSize', 'labelLength', 'isUrlShown', 'index'],
  ...['distinctLinks', 'isFirstButton', 'isOnlyButton', 'copies', 'isAlsoShown', 'linksOnLine'],
  ...['isAloneOnLine', ...TARGET_NUMBERS, 'isInFooter', 'afterColon', 'codeConfidence'],
  ...['actions', 'others', 'sameAction', 'isBestAction', 'isOnlyAction', 'isNoReply', 'isReply'],
  ...['proofLines', 'decoyLines', ...TEXT_NUMBERS],
] as const;

const MAX_URL_LENGTH = 4096;
/** Length of the text after a link that is searched for topics, in UTF-16 units. */
const REACH = 60;

/**
 * Returns the candidates for the verification link: web links, including several with the same target; the likeliest
 * ones by the words in and near them if there are many, as in newsletters.
 */
export function collectLinks(context: EmailContext): VisibleLink[] {
  const { hits, links } = context;
  const isWeb = ({ href }: VisibleLink) =>
    /^[a-z][a-z0-9+.-]*:\/\//i.test(href) && href.length <= MAX_URL_LENGTH;
  return selectCandidates(context, links.filter(isWeb), (near, { start, end, isButton }) => {
    const label = collectTopics(hits, start, end);
    const actions = Number((near & ACTIONS) !== 0) + 2 * Number((label & ACTIONS) !== 0);
    return actions + Number(isButton);
  });
}

/** Figures over all links of one email. */
interface LinkGroup {
  links: readonly VisibleLink[];
  targets: Map<string, LinkTarget>;
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

/** Rates the texts around links, in log-odds. */
export function rateLinkTexts(
  context: EmailContext,
  links: readonly VisibleLink[],
  models: CandidateTextModels,
): number[][] {
  const near = links.map((link) => listLinkTexts(context, link));
  return rateTexts(context, near, models);
}

/**
 * Describes links of an email in numbers, in their order.
 *
 * @param codeConfidence confidence of the best code
 * @param texts result of `rateLinkTexts`
 */
export function describeLinks(
  context: EmailContext,
  links: readonly VisibleLink[],
  codeConfidence: number,
  texts: readonly number[][],
): Described<VisibleLink>[] {
  const group = groupLinks(context, links);
  const message = [...listMessageNumbers(context), countLines(context, DECOYS)];
  const masks = links.map((link) =>
    listTopicMasks(context, link, group.targets.get(link.href)?.topics ?? 0),
  );
  const actions = masks.map(countActions);
  const best = Math.max(...actions.map(({ balance }) => balance));
  const isBest = (at: number) => actions[at]?.balance === best;
  const bestTargets = new Set(links.filter((_link, at) => isBest(at)).map(({ href }) => href));
  return links.map((link, index) => {
    const vector = {
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
    };
    return { candidate: link, vector };
  });
}

function groupLinks(context: EmailContext, links: readonly VisibleLink[]): LinkGroup {
  const targets = new Map<string, LinkTarget>();
  const copies = new Map<string, number>();
  const onLine = new Map<number, number>();
  for (const { href, start } of links) {
    const line = findLineIndex(context.lines, start);
    copies.set(href, (copies.get(href) ?? 0) + 1);
    onLine.set(line, (onLine.get(line) ?? 0) + 1);
    if (!targets.has(href)) targets.set(href, describeTarget(href, context.senderAddress));
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
  ];
}

function isAloneOnLine({ lines, text }: EmailContext, { start, end }: VisibleLink): number {
  const line = lines[findLineIndex(lines, start)] ?? { start, end };
  const others = text.slice(line.start, start) + text.slice(end, line.end);
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
