import { findFirstSaved } from './open-requests';
import type { SavedAddress } from './saved-addresses';

const saved = (emailAddress: string): SavedAddress => ({
  emailAddress,
  sessionId: emailAddress,
  createdAt: '',
  validTill: '',
  endsAt: 0,
});

describe('findFirstSaved', () => {
  const addresses = [saved('calm-lake@mayfly.test'), saved('old-oak@mayfly.test')];
  const find = (list: string) => findFirstSaved(addresses, list)?.emailAddress;

  it('finds the first address that this device has saved', () => {
    expect(find('me%40example.org,old-oak%40mayfly.test,calm-lake%40mayfly.test')).toBe(
      'old-oak@mayfly.test',
    );
  });

  it('ignores case and a plus tag', () => {
    expect(find('Calm-Lake%2Bshop%40mayfly.test')).toBe('calm-lake@mayfly.test');
  });

  it.each(['', '%', 'me%40example.org'])('finds nothing in "%s"', (text) => {
    expect(find(text)).toBeUndefined();
  });
});
