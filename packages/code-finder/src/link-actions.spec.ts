import { countActions } from './link-actions.js';
import { LINK_MASKS } from './link-features.js';
import { toMask, type Topic } from './vocabulary.js';

/**
 * One topic at each of some positions: in the label or URL of a link, in the text right before it (`lead`)
 * or after it (`tail`), in the lines above or below, in the subject, or in the whole body.
 */
type TopicsByPosition = Partial<Record<(typeof LINK_MASKS)[number], Topic>>;

interface Counts {
  /** Positions with a topic of verification links (an action). */
  actions: number;
  /** Positions with a topic of other links. */
  others: number;
  /** Positions that share an action with the subject. */
  same: number;
  /** Score of the link; the link with the highest score is the best one of its email. */
  balance: number;
}

const count = (topics: TopicsByPosition): Counts => {
  const masks = LINK_MASKS.map((name) => {
    const topic = topics[name];
    return topic === undefined ? 0 : toMask(topic);
  });
  const { balance, numbers } = countActions(masks);
  const [actions = NaN, others = NaN, same = NaN] = numbers;
  return { actions, others, same, balance };
};

describe('countActions', () => {
  it.each<[string, TopicsByPosition, Counts]>([
    ['counts nothing without topics', {}, { actions: 0, others: 0, same: 0, balance: 0 }],
    [
      'counts an action in the subject, with score 0',
      { subject: 'verify' },
      { actions: 1, others: 0, same: 0, balance: 0 },
    ],
    [
      'counts an action in the label, with score 2',
      { label: 'verify' },
      { actions: 1, others: 0, same: 0, balance: 2 },
    ],
    [
      'counts an action before the link, with score 1',
      { lead: 'verify' },
      { actions: 1, others: 0, same: 0, balance: 1 },
    ],
    [
      'counts an action after the link, with score 1',
      { tail: 'verify' },
      { actions: 1, others: 0, same: 0, balance: 1 },
    ],
    [
      'counts an action in the lines above, with score 0',
      { above: 'verify' },
      { actions: 1, others: 0, same: 0, balance: 0 },
    ],
    [
      'ignores the lines below',
      { below: 'verify' },
      { actions: 0, others: 0, same: 0, balance: 0 },
    ],
    [
      'counts an action in the URL, with score 2',
      { url: 'verify' },
      { actions: 1, others: 0, same: 0, balance: 2 },
    ],
    ['ignores the body', { body: 'verify' }, { actions: 0, others: 0, same: 0, balance: 0 }],
    [
      'adds the scores of the label and the URL',
      { label: 'verify', url: 'reset' },
      { actions: 2, others: 0, same: 0, balance: 4 },
    ],
    [
      'adds the scores of the text before and after the link',
      { lead: 'verify', tail: 'reset' },
      { actions: 2, others: 0, same: 0, balance: 2 },
    ],
    [
      'adds 1 for the action of the subject in the label',
      { subject: 'reset', label: 'reset' },
      { actions: 2, others: 0, same: 1, balance: 3 },
    ],
    [
      'adds 1 for the action of the subject before the link',
      { subject: 'reset', lead: 'reset' },
      { actions: 2, others: 0, same: 1, balance: 2 },
    ],
    [
      'adds nothing for the action of the subject after the link',
      { subject: 'reset', tail: 'reset' },
      { actions: 2, others: 0, same: 0, balance: 1 },
    ],
    [
      'adds 1 for the action of the subject in the lines above',
      { subject: 'reset', above: 'reset' },
      { actions: 2, others: 0, same: 1, balance: 1 },
    ],
    [
      'adds 1 for the action of the subject in the URL',
      { subject: 'reset', url: 'reset' },
      { actions: 2, others: 0, same: 1, balance: 3 },
    ],
    [
      'adds nothing for another action than that of the subject',
      { subject: 'reset', label: 'verify' },
      { actions: 2, others: 0, same: 0, balance: 2 },
    ],
    [
      "subtracts 2 for another link's topic in the label; the subject doesn't count",
      { subject: 'order', label: 'order' },
      { actions: 0, others: 1, same: 0, balance: -2 },
    ],
    [
      "subtracts 2 each for another link's topic in the label and the URL",
      { label: 'order', url: 'order' },
      { actions: 0, others: 2, same: 0, balance: -4 },
    ],
    [
      "counts another link's topic before the link, with score 0",
      { lead: 'order' },
      { actions: 0, others: 1, same: 0, balance: 0 },
    ],
    [
      "ignores another link's topic after and above the link",
      { tail: 'order', above: 'order' },
      { actions: 0, others: 0, same: 0, balance: 0 },
    ],
    [
      "subtracts another link's topic from an action",
      { label: 'verify', url: 'order' },
      { actions: 1, others: 1, same: 0, balance: 0 },
    ],
  ])('%s', (_title, topics, counts) => {
    expect(count(topics)).toEqual(counts);
  });

  it.each<Topic>([
    ...(['verify', 'confirm', 'activate', 'reset', 'password', 'signIn', 'signUp'] as const),
    ...(['magicLink', 'invite', 'subscribe'] as const),
  ])('counts %s as an action', (label) => {
    expect(count({ label })).toMatchObject({ actions: 1, others: 0 });
  });

  it.each<Topic>([
    ...(['order', 'booking', 'promo', 'shipping', 'money', 'unsubscribe', 'legal'] as const),
    ...(['support', 'notYou', 'view'] as const),
  ])("counts %s as another link's topic", (label) => {
    expect(count({ label })).toMatchObject({ actions: 0, others: 1 });
  });

  it.each<Topic>(['code', 'account', 'click', 'phone'])('counts %s as neither', (label) => {
    expect(count({ label })).toMatchObject({ actions: 0, others: 0 });
  });
});
