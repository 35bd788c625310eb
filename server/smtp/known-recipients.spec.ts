import { KnownRecipients } from './known-recipients.js';

describe('KnownRecipients', () => {
  const known = new KnownRecipients();
  known.add('fox@mayfly.test');

  it('recognizes an address that was added', () => {
    expect(known.has('fox@mayfly.test')).toBe(true);
  });

  it('does not recognize an address that was never added', () => {
    expect(known.has('owl@mayfly.test')).toBe(false);
  });

  it('holds no address in readable form', () => {
    expect(JSON.stringify([...known['hashes'].keys()])).not.toContain('fox');
  });
});
