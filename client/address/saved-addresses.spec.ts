import { aSession } from '../api/sample-responses';
import {
  findByAddress,
  removeSession,
  parseSavedAddresses,
  applyExtension,
  addSession,
  toSession,
  filterActive,
  countUnreadElsewhere,
  applyLabel,
} from './saved-addresses';
import { formatTimeLeft } from './time-left';

const first = aSession({ sessionId: '1', emailAddress: 'one@mayfly.test' });
const second = aSession({ sessionId: '2', emailAddress: 'two@mayfly.test' });

describe('saved addresses', () => {
  const list = addSession(addSession([], first, 0), second, 0);

  it('are listed once each, newest first', () => {
    expect(list.map(({ sessionId }) => sessionId)).toEqual(['2', '1']);
    const again = addSession(list, { ...first, remainingTimeInSeconds: 10 }, 5_000);
    expect(again.map(({ sessionId }) => sessionId)).toEqual(['2', '1']);
    expect(again[1]?.endsAt).toBe(15_000);
  });

  it('are removed when they expire', () => {
    expect(filterActive(list, 86_399_999)).toHaveLength(2);
    expect(filterActive(list, 86_400_000)).toHaveLength(0);
  });

  it('can be removed one by one', () => {
    expect(removeSession(list, '2').map(({ sessionId }) => sessionId)).toEqual(['1']);
  });

  it('get a later end from an extension', () => {
    const extended = { emailAddress: 'one@mayfly.test', validTill: 'x', remainingTimeInSeconds: 9 };
    const changed = applyExtension(list, extended, 1_000);
    expect(changed[1]).toMatchObject({ validTill: 'x', endsAt: 10_000 });
    expect(changed[0]).toEqual(list[0]);
  });

  it('are found by a typed address, ignoring case and spaces', () => {
    expect(findByAddress(list, '  ONE@Mayfly.test ')?.sessionId).toBe('1');
    expect(findByAddress(list, 'other@mayfly.test')).toBeUndefined();
  });

  it('are parsed without malformed entries', () => {
    expect(parseSavedAddresses([list[0], { emailAddress: 1 }, null])).toEqual([list[0]]);
    expect(parseSavedAddresses('text')).toEqual([]);
    expect(parseSavedAddresses({})).toEqual([]);
    expect(parseSavedAddresses(null)).toEqual([]);
  });

  it('get a label of one line and at most 40 characters', () => {
    const label = (text: string) => applyLabel(list, '1', text)[1]?.label;
    expect(label('  Acme\n newsletter ')).toBe('Acme newsletter');
    expect(label('حساب البنك')).toBe('حساب البنك');
    expect(label('🦋'.repeat(41))).toBe('🦋'.repeat(40));
    expect(applyLabel(list, '1', 'Acme')[0]).toEqual(list[0]);
    expect(applyLabel(applyLabel(list, '1', 'Acme'), '1', '  ')).toEqual(list);
  });

  it('keep their label when their times change', () => {
    const [, labeled] = addSession(applyLabel(list, '1', 'Acme'), first, 5_000);
    expect(labeled?.label).toBe('Acme');
  });

  it('are parsed without malformed labels', () => {
    const stored = ['Acme', '', ' a ', 7, null, 'x'.repeat(90)].map((label) => ({
      ...list[0],
      label,
    }));
    const labels = parseSavedAddresses(stored).map((entry) => entry.label);
    expect(labels).toEqual(['Acme', undefined, 'a', undefined, undefined, 'x'.repeat(40)]);
    expect(parseSavedAddresses(stored)[1]).toEqual(list[0]);
  });

  it('are converted to sessions by the clock of this device', () => {
    const [entry] = addSession([], first, 0);
    expect(entry && toSession(entry, 1_500)).toEqual({
      ...first,
      remainingTimeInSeconds: 86_398,
    });
  });

  it('count unread messages except those of the address on the page', () => {
    const unread = { 'one@mayfly.test': 2, 'two@mayfly.test': 3, 'gone@mayfly.test': 5 };
    expect(countUnreadElsewhere(list, 'two@mayfly.test', unread)).toBe(2);
    expect(countUnreadElsewhere(list, null, {})).toBe(0);
  });

  it('format their remaining time', () => {
    expect(formatTimeLeft(86_340_000, 0)).toBe('23 h 59 min left');
    expect(formatTimeLeft(240_000, 0)).toBe('4 min left');
    expect(formatTimeLeft(59_000, 0)).toBe('Less than a minute left');
    expect(formatTimeLeft(0, 10)).toBe('Less than a minute left');
  });
});
