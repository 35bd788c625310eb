import { aMessage } from '../../../../test/support/client/sample-responses';
import { formatDateTime } from '../../../lib/messages/message-format';
import { formatAttachmentCount, formatRowLabel } from './row-label';

describe('a row', () => {
  it('has a short label in the list, with the code spelled out', () => {
    const receivedAt = new Date(2025, 10, 20, 21, 5).toISOString();
    const message = aMessage({ subject: 'Hi', preview: 'A long text', receivedAt });
    const date = formatDateTime(receivedAt);
    expect(formatRowLabel(message)).toBe(`Unread: Northwind, Hi, ${date}`);
    expect(formatRowLabel({ ...message, read: true, verificationCode: '482' })).toBe(
      `Northwind, Hi, ${date}, code 4 8 2`,
    );
  });

  it('counts its attachments', () => {
    expect([1, 3].map(formatAttachmentCount)).toEqual(['1 attachment', '3 attachments']);
  });
});
