import { buildDeliveryId } from './delivery-id.js';

const TARGET = '019ab2c4-5d6e-7f80-9123-456789abcdef';
const MESSAGE = '019ab2c4-5d6e-7f80-9123-fedcba987654';

describe('buildDeliveryId', () => {
  it('returns a UUID of version 8', () => {
    expect(buildDeliveryId({ targetId: TARGET, messageId: MESSAGE })).toMatch(
      /^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
    );
  });

  it('returns the same ID for the same message and target, and no other', () => {
    const ids = [
      { targetId: TARGET, messageId: MESSAGE },
      { targetId: TARGET, messageId: MESSAGE },
      { targetId: MESSAGE, messageId: TARGET },
      { targetId: TARGET, messageId: TARGET },
    ].map(buildDeliveryId);
    expect(ids[0]).toBe(ids[1]);
    expect(new Set(ids).size).toBe(3);
  });
});
