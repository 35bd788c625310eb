import { buildDeliveryId } from './webhook-delivery.js';

const WEBHOOK = '019ab2c4-5d6e-7f80-9123-456789abcdef';
const MESSAGE = '019ab2c4-5d6e-7f80-9123-fedcba987654';

describe('buildDeliveryId', () => {
  it('returns a UUID of version 8', () => {
    expect(buildDeliveryId({ webhookId: WEBHOOK, messageId: MESSAGE })).toMatch(
      /^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
    );
  });

  it('returns the same ID for the same message and webhook, and no other', () => {
    const ids = [
      { webhookId: WEBHOOK, messageId: MESSAGE },
      { webhookId: WEBHOOK, messageId: MESSAGE },
      { webhookId: MESSAGE, messageId: WEBHOOK },
      { webhookId: WEBHOOK, messageId: WEBHOOK },
    ].map(buildDeliveryId);
    expect(ids[0]).toBe(ids[1]);
    expect(new Set(ids).size).toBe(3);
  });
});
