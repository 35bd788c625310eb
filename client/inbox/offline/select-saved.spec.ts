import { aMessage } from '../../api/sample-responses';
import { MAX_BODY_LENGTH, MAX_SAVED, selectMissing, selectStale } from './select-saved';

describe('selectMissing', () => {
  it('returns messages that are parsed, short enough and not yet stored', () => {
    const messages = [
      aMessage({ id: 'new' }),
      aMessage({ id: 'stored' }),
      aMessage({ id: 'pending', reading: 'pending' }),
      aMessage({ id: 'long', content: 'x'.repeat(MAX_BODY_LENGTH + 1) }),
    ];
    expect(selectMissing(messages, ['stored']).map(({ id }) => id)).toEqual(['new']);
  });
});

describe('selectStale', () => {
  it('returns messages that the inbox no longer has', () => {
    expect(selectStale(['m1', 'm2', 'm3'], ['m3', 'm2'], true)).toEqual(['m1']);
    expect(selectStale(['m1'], [], true)).toEqual(['m1']);
  });

  it('keeps older messages that may be on a later page', () => {
    expect(selectStale(['m1', 'm3', 'm4'], ['m4', 'm2'], false)).toEqual(['m3']);
  });

  it('returns the oldest messages beyond the limit', () => {
    const ids = Array.from({ length: MAX_SAVED + 2 }, (_each, index) => `m${100 + index}`);
    expect(selectStale(ids, ids.slice(-10), false)).toEqual(['m100', 'm101']);
  });
});
