import { toMask, type TopicMask } from './vocabulary.js';

/** Topics of what verification links do, and of what other links do. */
export const ACTIONS = toMask('verify', 'confirm', 'activate', 'reset', 'password', 'signIn', 'signUp', 'magicLink', 'invite', 'subscribe'); // prettier-ignore
const OTHERS = toMask('order', 'booking', 'promo', 'shipping', 'money', 'unsubscribe', 'legal', 'support', 'notYou', 'view'); // prettier-ignore

/**
 * Counts the places around a link whose topics suggest a verification link, those that suggest another
 * link, and those that share an action with the subject. The link with the highest balance is the best one.
 *
 * @param masks in the order of `LINK_MASKS`
 */
export function countActions(masks: readonly TopicMask[]): { balance: number; numbers: number[] } {
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
