import { countActions } from './link-actions.js';
import { LINK_MASKS } from './link-features.js';
import { toMask, type Topic } from './vocabulary.js';

type Places = Partial<Record<(typeof LINK_MASKS)[number], Topic>>;

const count = (places: Places) => {
  const masks = LINK_MASKS.map((name) => {
    const topic = places[name];
    return topic === undefined ? 0 : toMask(topic);
  });
  const { balance, numbers } = countActions(masks);
  const [actions, others, same] = numbers;
  return { actions, others, same, balance };
};

describe('countActions', () => {
  it.each<[Places, { actions: number; others: number; same: number; balance: number }]>([
    [{}, { actions: 0, others: 0, same: 0, balance: 0 }],
    [{ subject: 'verify' }, { actions: 1, others: 0, same: 0, balance: 0 }],
    [{ label: 'verify' }, { actions: 1, others: 0, same: 0, balance: 2 }],
    [{ lead: 'verify' }, { actions: 1, others: 0, same: 0, balance: 1 }],
    [{ tail: 'verify' }, { actions: 1, others: 0, same: 0, balance: 1 }],
    [{ above: 'verify' }, { actions: 1, others: 0, same: 0, balance: 0 }],
    [{ below: 'verify' }, { actions: 0, others: 0, same: 0, balance: 0 }],
    [{ url: 'verify' }, { actions: 1, others: 0, same: 0, balance: 2 }],
    [{ body: 'verify' }, { actions: 0, others: 0, same: 0, balance: 0 }],
    [
      { label: 'verify', url: 'reset' },
      { actions: 2, others: 0, same: 0, balance: 4 },
    ],
    [
      { lead: 'verify', tail: 'reset' },
      { actions: 2, others: 0, same: 0, balance: 2 },
    ],
    [
      { subject: 'reset', label: 'reset' },
      { actions: 2, others: 0, same: 1, balance: 3 },
    ],
    [
      { subject: 'reset', lead: 'reset' },
      { actions: 2, others: 0, same: 1, balance: 2 },
    ],
    [
      { subject: 'reset', tail: 'reset' },
      { actions: 2, others: 0, same: 0, balance: 1 },
    ],
    [
      { subject: 'reset', above: 'reset' },
      { actions: 2, others: 0, same: 1, balance: 1 },
    ],
    [
      { subject: 'reset', url: 'reset' },
      { actions: 2, others: 0, same: 1, balance: 3 },
    ],
    [
      { subject: 'reset', label: 'verify' },
      { actions: 2, others: 0, same: 0, balance: 2 },
    ],
    [
      { subject: 'order', label: 'order' },
      { actions: 0, others: 1, same: 0, balance: -2 },
    ],
    [
      { label: 'order', url: 'order' },
      { actions: 0, others: 2, same: 0, balance: -4 },
    ],
    [{ lead: 'order' }, { actions: 0, others: 1, same: 0, balance: 0 }],
    [
      { tail: 'order', above: 'order' },
      { actions: 0, others: 0, same: 0, balance: 0 },
    ],
    [
      { label: 'verify', url: 'order' },
      { actions: 1, others: 1, same: 0, balance: 0 },
    ],
  ])('counts the topics of %j as %j', (places, counts) => {
    expect(count(places)).toEqual(counts);
  });

  it.each<Topic>([
    ...(['verify', 'confirm', 'activate', 'reset', 'password', 'signIn', 'signUp'] as const),
    ...(['magicLink', 'invite', 'subscribe'] as const),
  ])('takes %s for an action', (label) => {
    expect(count({ label })).toMatchObject({ actions: 1, others: 0 });
  });

  it.each<Topic>([
    ...(['order', 'booking', 'promo', 'shipping', 'money', 'unsubscribe', 'legal'] as const),
    ...(['support', 'notYou', 'view'] as const),
  ])('takes %s for the topic of another link', (label) => {
    expect(count({ label })).toMatchObject({ actions: 0, others: 1 });
  });

  it.each<Topic>(['code', 'account', 'click', 'phone'])('takes %s for neither', (label) => {
    expect(count({ label })).toMatchObject({ actions: 0, others: 0 });
  });
});
