import { foldWord } from './normalize-text.js';
import { findTopics, type TopicMask } from './vocabulary.js';

/** Names of the numbers of `LinkTarget`, in order. */
export const TARGET_NUMBERS = [
  ...(['segments', 'isRoot', 'hasToken', 'hasLongToken', 'hasTokenParameter'] as const),
  ...(['isOwnHost', 'isTracked', 'isSocial', 'isFile'] as const),
];

/** Features of a link's URL. */
export interface LinkTarget {
  /** Topics of the words of its path and query. */
  topics: TopicMask;
  /** In the order of `TARGET_NUMBERS`. */
  numbers: number[];
}

/** A run of characters that may be a word or a token. */
const TOKEN = /[\w-]{3,}/g;
const TOKEN_PARAMETER =
  /[?&#/;](?:[\w-]*(?:token|code|key|hash|sig|signature|ticket|otp|nonce|secret|confirmation|verification|uidb?\d*|invite|t|k|h|c|id))=[^&#]{3,}/i;
/** First label of a host that counts clicks, and start of a path on one. */
const TRACKED_LABEL = /click|track|trk|link|mail|^(?:url\d*|ct|go|e|t)$/i;
const TRACKED_PATH = /\/(?:ls\/click|track\/click|wf\/click|click|CL0|ss\/c|c|e\/c|f\/a)\//i;
const SOCIAL =
  /^https?:\/\/(?:[\w-]+\.)*(?:facebook|fb|twitter|x|instagram|linkedin|youtube|youtu|tiktok|pinterest|whatsapp|wa|t|telegram|vk|weibo|discord|apple|google|mastodon|reddit|snapchat|threads|line|kakao|xing|github)\.\w{2,3}(?:\/|$)/i;
const FILE = /\.(?:png|jpe?g|gif|svg|webp|css|js|pdf|ics|zip|docx?|xlsx?)$/i;

/** Describes the URL of a link by its words and in numbers, and compares its host with the sender's. */
export function describeTarget(href: string, senderAddress: string): LinkTarget {
  const [, host = '', rest = ''] = /^https?:\/\/([^/?#]*)([^]*)$/i.exec(href) ?? [];
  const path = /^[^?#]*/.exec(rest)?.[0] ?? '';
  const tokens = (rest.match(TOKEN) ?? []).filter(isOpaque);
  const segments = path.split('/').filter((segment) => segment !== '');
  return {
    topics: findUrlTopics(rest),
    numbers: [
      Math.min(segments.length, 4),
      Number(/^\/*\??$/.test(rest)),
      Number(tokens.length > 0 || TOKEN_PARAMETER.test(rest)),
      Number(tokens.some(({ length }) => length >= 16)),
      Number(TOKEN_PARAMETER.test(rest)),
      Number(getSite(host) === getSite(senderAddress.split('@').at(-1) ?? '')),
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

/** Returns whether a run of characters is a token: with several digits, in mixed case, or very long. */
function isOpaque(run: string): boolean {
  const digits = run.replaceAll(/\D/g, '').length;
  return digits >= 2 || /[a-z][A-Z][a-z]*[A-Z]|[A-Z]{2}[a-z]+[A-Z]/.test(run) || run.length > 32;
}

/** Returns the last two labels of a host; precise enough to compare two hosts. */
function getSite(host: string): string {
  return host.toLowerCase().replace(/:\d+$/, '').split('.').slice(-2).join('.');
}
