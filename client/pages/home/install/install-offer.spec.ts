import { countVisit, parseVisits } from './install-offer';

const NONE = { days: 0, last: '' };

describe('the visits of a device', () => {
  it('are counted once per day, up to the second day', () => {
    const first = countVisit(NONE, '2026-11-22');
    expect(first).toEqual({ days: 1, last: '2026-11-22' });
    expect(countVisit(first, '2026-11-22')).toBe(first);
    const second = countVisit(first, '2026-11-24');
    expect(second).toEqual({ days: 2, last: '2026-11-24' });
    expect(countVisit(second, '2026-11-25')).toBe(second);
  });

  it('count as none if the stored value is malformed', () => {
    for (const stored of [null, 'text', [], { days: '2', last: 'x' }]) {
      expect(parseVisits(stored)).toEqual(NONE);
    }
  });

  it('keep that the offer was accepted or dismissed', () => {
    const answered = { days: 2, last: '2026-11-24', isAnswered: true };
    expect(parseVisits(answered)).toEqual(answered);
  });
});
