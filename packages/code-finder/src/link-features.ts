import type { VisibleLink } from '@mayfly/mail-parser/visible-text/visible-text.js';
import {
  listLinkTexts,
  rateTexts,
  selectCandidates,
  type CandidateTextModels,
  type TextRatings,
} from './candidate-text.js';
import { countLines, describeMessage } from './code-features.js';
import {
  collectTopics,
  findLineIndex,
  findRun,
  findPlace,
  isUrlShown,
  mergeTopics,
  WORD_CHARACTER,
  type EmailContext,
  type Place,
} from './email-context.js';
import { describeTarget, type LinkTarget } from './link-target.js';
import type { Candidate } from './model.js';
import { DECOYS, toMask, type TopicMask } from './vocabulary.js';

/** Topics of what verification links do, and of what other links do. */
const ACTIONS = toMask('verify', 'confirm', 'activate', 'reset', 'password', 'signIn', 'signUp', 'magicLink', 'invite', 'subscribe'); // prettier-ignore
const OTHERS = toMask('order', 'booking', 'promo', 'shipping', 'money', 'unsubscribe', 'legal', 'support', 'notYou', 'view'); // prettier-ignore
const MAX_URL_LENGTH = 4096;
/** Length of the text after a link that is searched for topics, in UTF-16 units. */
const REACH = 60;

/** A link with its place, its target, and the topics of the words around it. */
interface PlacedLink {
  link: VisibleLink;
  place: Place;
  target: LinkTarget;
  masks: ReturnType<typeof collectLinkMasks>;
}

/**
 * Returns the candidates for the verification link: web links, including several with the same target; the likeliest
 * ones by the words in and near them if there are many, as in newsletters.
 */
export function collectLinks(context: EmailContext): readonly VisibleLink[] {
  const { hits, links } = context;
  const isWeb = ({ href }: VisibleLink) =>
    /^[a-z][a-z0-9+.-]*:\/\//i.test(href) && href.length <= MAX_URL_LENGTH;
  return selectCandidates(context, links.filter(isWeb), (near, { start, end, isButton }) => {
    const label = collectTopics(hits, start, end);
    const actions = Number((near & ACTIONS) !== 0) + 2 * Number((label & ACTIONS) !== 0);
    return actions + Number(isButton);
  });
}

/** Rates the texts around links. */
export function rateLinkTexts(
  context: EmailContext,
  links: readonly VisibleLink[],
  models: CandidateTextModels,
): TextRatings {
  const near = links.map((link) => listLinkTexts(context, findPlace(context, link)));
  return rateTexts(context, near, models);
}

/**
 * Lists links of an email with their features.
 *
 * @param links result of `collectLinks`
 * @param codeConfidence confidence of the best code
 * @param texts result of `rateLinkTexts`
 */
export function listLinks(
  context: EmailContext,
  links: readonly VisibleLink[],
  codeConfidence: number,
  texts: TextRatings,
): Candidate[] {
  const { senderAddress, footerStart, text } = context;
  const placed = links.map((link): PlacedLink => {
    const place = findPlace(context, link);
    const target = describeTarget(link.href, senderAddress);
    return { link, place, target, masks: collectLinkMasks(context, place, target) };
  });
  const actions = compareActions(placed);
  const group = describeGroup(context, placed);
  const message = { ...describeMessage(context), decoyLines: countLines(context, DECOYS) };
  return placed.map(({ link, place: { line }, target, masks }, at) => {
    const { href, start, end } = link;
    const beside = text.slice(line.start, start) + text.slice(end, line.end);
    const numbers = [
      describeLabel(context, link),
      group[at] ?? {},
      { isAloneOnLine: Number(!WORD_CHARACTER.test(beside)) },
      target.numbers,
      {
        isInFooter: Number(start >= footerStart),
        afterColon: Number(/[:：]\s*$/u.test(text.slice(Math.max(0, start - 4), start))),
        codeConfidence,
      },
      actions[at] ?? {},
      message,
      { nearText: texts.near[at] ?? 0, emailText: texts.email },
    ];
    return { value: href, asSent: href, isNamed: false, vector: { masks, numbers } };
  });
}

/** Collects the topics of the words around a link. */
function collectLinkMasks(
  { lines, hits, bodyTopics }: EmailContext,
  { start, end, at, line, lead }: Place,
  target: LinkTarget,
) {
  const below = findLineIndex(lines, Math.max(start, end - 1)) + 1;
  return {
    subject: lines[0]?.topics ?? 0,
    label: collectTopics(hits, start, end),
    lead: collectTopics(hits, lead.start, lead.end),
    tail: collectTopics(hits, end, Math.min(line.end, end + REACH)),
    above: mergeTopics(lines.slice(Math.max(1, at - 3), at)),
    below: mergeTopics(lines.slice(below, below + 3)),
    url: target.topics,
    body: bodyTopics,
  };
}

/**
 * Counts the places around each link whose topics suggest a verification link, those that suggest another
 * link, and those that share an action with the subject. The link with the highest balance is the best one.
 */
function compareActions(links: readonly PlacedLink[]) {
  const count = (topics: TopicMask, places: TopicMask[]) =>
    places.filter((mask) => (mask & topics) !== 0).length;
  const counts = links.map(
    ({ link: { href }, masks: { subject, label, lead, tail, above, url } }) => {
      const sameAction = count(subject & ACTIONS, [label, lead, above, url]);
      const own = 2 * count(ACTIONS, [label, url]) + count(ACTIONS, [lead, tail]);
      const numbers = {
        actions: count(ACTIONS, [subject, label, lead, tail, above, url]),
        others: count(OTHERS, [label, lead, url]),
        sameAction,
      };
      return { href, numbers, balance: own + sameAction - 2 * count(OTHERS, [label, url]) };
    },
  );
  const best = Math.max(...counts.map(({ balance }) => balance));
  const targets = counts.filter(({ balance }) => balance === best).map(({ href }) => href);
  const isOnly = new Set(targets).size === 1;
  return counts.map(({ balance, numbers }) => ({
    ...numbers,
    isBestAction: Number(balance === best),
    isOnlyAction: Number(balance === best && isOnly),
  }));
}

/** Describes each link among the others of its email. */
function describeGroup({ text }: EmailContext, links: readonly PlacedLink[]) {
  const buttons = links.filter(({ link }) => link.isButton);
  const shown = new Set(
    links.filter(({ link }) => isUrlShown(text, link)).map(({ link }) => link.href),
  );
  const distinct = new Set(links.map(({ link }) => link.href)).size;
  const count = (max: number, isCounted: (other: PlacedLink) => boolean) =>
    Math.min(links.filter(isCounted).length, max);
  return links.map(({ link, place }, index) => ({
    index: Math.min(index, 6),
    distinctLinks: Math.min(distinct, 8),
    isFirstButton: Number(link === buttons[0]?.link),
    isOnlyButton: Number(link.isButton && buttons.length === 1),
    copies: count(2, (other) => other.link.href === link.href),
    isAlsoShown: Number(shown.has(link.href) && !isUrlShown(text, link)),
    linksOnLine: count(4, (other) => other.place.at === place.at),
  }));
}

function describeLabel(context: EmailContext, link: VisibleLink) {
  const { text, usualFontSize } = context;
  const look = findRun(context, link.start);
  return {
    isButton: Number(link.isButton),
    isBold: Number(look?.isBold ?? false),
    fontSize: Math.min((look?.fontSize ?? usualFontSize) / usualFontSize, 4),
    labelLength: Math.min(text.slice(link.start, link.end).trim().length, 60),
    isUrlShown: Number(isUrlShown(text, link)),
  };
}
