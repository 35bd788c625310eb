import { foldWord } from './normalize-text.js';
import { findTopics, type TopicMask } from './vocabulary.js';

/** Features of a link's URL. */
export interface LinkTarget {
  /** Topics of the words of its path and query. */
  topics: TopicMask;
  numbers: Record<string, number>;
}

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
const FILE = /\.(?:png|jpe?g|gif|svg|webp|css|js|pdf|ics|zip|docx?|xlsx?)$/i;

/** Describes the URL of a link by its words and in numbers, and compares its host with the sender's. */
export function describeTarget(href: string, senderAddress: string): LinkTarget {
  const [, host = '', rest = ''] = /^https?:\/\/([^/?#]*)([^]*)$/i.exec(href) ?? [];
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
      isFile: Number(FILE.test(path)),
    },
  };
}

/** Returns the topics of the words of a path and query, `verifyEmail` and `verify_email` alike. */
function findWordTopics(written: string): TopicMask {
  const words = written.replaceAll(/([a-z])([A-Z])/g, '$1 $2').replaceAll(/[^\p{L}\p{N}]+/gu, ' ');
  return findTopics(foldWord(words)).reduce((all, { mask }) => all | mask, 0);
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
