import type { VisibleLink } from '@mayfly/mail-parser/visible-text/visible-text.js';
import {
  listLinkTexts,
  rateTexts,
  selectCandidates,
  type CandidateTextModels,
  type TextRatings,
} from './candidate-text.js';
import { describeMessage } from './code-features.js';
import {
  collectTopics,
  countMasks,
  findLineIndex,
  findLook,
  findPlace,
  isUrlShown,
  mergeTopics,
  WORD_CHARACTER,
  type EmailContext,
  type Place,
} from './email-context.js';
import type { Candidate, FeatureVector } from './model.js';
import { normalizeText, type TextRange } from './normalize-text.js';
import { findTopics, toMask, type TopicMask } from './vocabulary.js';

/** Topics of what verification links do, and of what other links do. */
const ACTIONS = toMask('verify', 'confirm', 'activate', 'reset', 'password', 'signIn', 'signUp', 'magicLink', 'invite', 'subscribe'); // prettier-ignore
const OTHERS = toMask('order', 'booking', 'promo', 'shipping', 'money', 'unsubscribe', 'legal', 'support', 'notYou', 'view'); // prettier-ignore
const MAX_URL_LENGTH = 4096;
/** Length of the text after a link that is searched for topics, in UTF-16 units. */
const REACH = 60;

/** A run of characters that may be a word or a token. */
const TOKEN = /[\w-]{3,}/g;
const TOKEN_PARAMETER =
  /[?&#/;](?:[\w-]*(?:token|code|key|hash|sig|signature|ticket|otp|nonce|secret|confirmation|verification|uidb?\d*|invite|t|k|h|c|id))=[^&#]{3,}/i;
/** First label of a host that counts clicks, and start of a path on one. */
const TRACKED_LABEL = /click|track|trk|link|mail|^(?:url\d*|ct|go|e|t)$/i;
const TRACKED_PATH = /\/(?:ls\/click|track\/click|wf\/click|click|CL0|ss\/c|c|e\/c|f\/a)\//i;
/** Length of the URL that is searched for words, in UTF-16 units. */
const MAX_WORDS_LENGTH = 500;
const LONG_TOKEN = 16;

/** A link with its place, its target, and the topics of the words around it. */
interface PlacedLink {
  link: VisibleLink;
  place: Place;
  target: ReturnType<typeof describeTarget>;
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
  const placed = links.map((link): PlacedLink => {
    const place = findPlace(context, link);
    const target = describeTarget(link.href, context.senderAddress);
    return { link, place, target, masks: collectLinkMasks(context, place, target.topics) };
  });
  const comparisons = compareLinks(placed);
  const message = describeMessage(context);
  return placed.map(({ link, place, target, masks }, at) => {
    const { href } = link;
    const numbers = [
      describeLink(context, link, place.line),
      comparisons[at] ?? {},
      target.numbers,
      message,
      { codeConfidence, nearText: texts.near[at] ?? 0, emailText: texts.email },
    ];
    return { value: href, asSent: href, isNamed: false, vector: { masks, numbers } };
  });
}

/** Collects the topics of the words around a link. */
function collectLinkMasks(
  { lines, hits, bodyTopics }: EmailContext,
  { start, end, at, line, lead }: Place,
  urlTopics: TopicMask,
) {
  const below = findLineIndex(lines, Math.max(start, end - 1)) + 1;
  return {
    subject: lines[0]?.topics ?? 0,
    label: collectTopics(hits, start, end),
    lead: collectTopics(hits, lead.start, lead.end),
    tail: collectTopics(hits, end, Math.min(line.end, end + REACH)),
    above: mergeTopics(lines.slice(Math.max(1, at - 3), at)),
    below: mergeTopics(lines.slice(below, below + 3)),
    url: urlTopics,
    body: bodyTopics,
  };
}

/**
 * Compares each link with the others of its email, and counts the places around it whose topics suggest a verification
 * link, those that suggest another link, and those that share an action with the subject. The link with the highest
 * balance is the best one.
 */
function compareLinks(links: readonly PlacedLink[]): FeatureVector['numbers'] {
  const counts = links.map(({ masks: { subject, label, lead, tail, above, url } }) => {
    const sameAction = countMasks([label, lead, above, url], subject & ACTIONS);
    const own = 2 * countMasks([label, url], ACTIONS) + countMasks([lead, tail], ACTIONS);
    return {
      actions: countMasks([subject, label, lead, tail, above, url], ACTIONS),
      others: countMasks([label, lead, url], OTHERS),
      sameAction,
      balance: own + sameAction - 2 * countMasks([label, url], OTHERS),
    };
  });
  const best = Math.max(...counts.map(({ balance }) => balance));
  const listTargets = (isListed: (link: PlacedLink, at: number) => boolean) =>
    new Set(links.filter(isListed).map(({ link }) => link.href));
  const distinct = listTargets(() => true);
  const bestTargets = listTargets((_link, at) => counts[at]?.balance === best);
  const buttons = links.filter(({ link }) => link.isButton);
  const count = (max: number, isCounted: (other: PlacedLink) => boolean) =>
    Math.min(links.filter(isCounted).length, max);
  return links.map(({ link, place }, at) => {
    const { actions = 0, others = 0, sameAction = 0, balance } = counts[at] ?? {};
    return {
      index: Math.min(at, 6),
      distinctLinks: Math.min(distinct.size, 8),
      isFirstButton: Number(link === buttons[0]?.link),
      isOnlyButton: Number(link.isButton && buttons.length === 1),
      copies: count(2, (other) => other.link.href === link.href),
      linksOnLine: count(4, (other) => other.place.at === place.at),
      actions,
      others,
      sameAction,
      isBestAction: Number(balance === best),
      isOnlyAction: Number(balance === best && bestTargets.size === 1),
    };
  });
}

/** Describes the look of a link and its label, and what is next to it. */
function describeLink(context: EmailContext, link: VisibleLink, line: TextRange) {
  const { text, usualFontSize, footerStart } = context;
  const { start, end, isButton } = link;
  const { fontSize } = findLook(context, start);
  const beside = text.slice(line.start, start) + text.slice(end, line.end);
  return {
    isButton: Number(isButton),
    fontSize: Math.min(fontSize / usualFontSize, 4),
    labelLength: Math.min(text.slice(start, end).trim().length, 60),
    isUrlShown: Number(isUrlShown(text, link)),
    isAloneOnLine: Number(!WORD_CHARACTER.test(beside)),
    isInFooter: Number(start >= footerStart),
    afterColon: Number(/[:：]\s*$/u.test(text.slice(Math.max(0, start - 4), start))),
  };
}

/** Describes the URL of a link by its words and in numbers, and compares its host with the sender's. */
function describeTarget(href: string, senderAddress: string) {
  // A link of an app has its path where others have a host.
  const [, host = '', rest = ''] =
    /^(?:https?:\/\/([^/?#]*)|[a-z][\w.+-]*:\/\/)([^]*)$/i.exec(href) ?? [];
  const path = /^[^?#]*/.exec(rest)?.[0] ?? '';
  const segments = path.split('/').filter((segment) => segment !== '');
  const tokens = (rest.match(TOKEN) ?? []).filter(isOpaque);
  const longest = Math.max(0, ...tokens.map(({ length }) => length));
  const words = rest
    .slice(0, MAX_WORDS_LENGTH)
    .replaceAll(TOKEN, (run) => (isOpaque(run) ? ' ' : run));
  const hasParameter = TOKEN_PARAMETER.test(rest);
  return {
    topics: findWordTopics(words),
    numbers: {
      segments: Math.min(segments.length, 4),
      isRoot: Number(/^\/*\??$/.test(rest)),
      hasToken: Number(longest > 0 || hasParameter),
      hasLongToken: Number(longest >= LONG_TOKEN),
      hasTokenParameter: Number(hasParameter),
      isOwnHost: Number(getSite(host) === getSite(senderAddress.split('@').at(-1) ?? '')),
      isTracked: Number(TRACKED_LABEL.test(host.split('.')[0] ?? '') || TRACKED_PATH.test(path)),
    },
  };
}

/** Returns the topics of the words of a path and query, `verifyEmail` and `verify_email` alike. */
function findWordTopics(written: string): TopicMask {
  const words = written.replaceAll(/([a-z])([A-Z])/g, '$1 $2').replaceAll(/[^\p{L}\p{N}]+/gu, ' ');
  return findTopics(normalizeText(words).words).reduce((all, { mask }) => all | mask, 0);
}

/** Returns whether a run of characters is a token: with several digits, in mixed case, or very long. */
function isOpaque(run: string): boolean {
  return (
    /\d.*\d/.test(run) || /[a-z][A-Z][a-z]*[A-Z]|[A-Z]{2}[a-z]+[A-Z]/.test(run) || run.length > 32
  );
}

/** Returns the last two labels of a host; precise enough to compare two hosts. */
function getSite(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, '').split('.').slice(-2).join('.');
}
