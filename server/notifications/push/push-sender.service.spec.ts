import type { PushPayload } from '@mayfly/contract/push.js';
import { buildPushPayload, type PushedMessage } from './push-sender.service.js';

const PUSH = { emailAddress: 'a@mayfly.test', messageId: 'm1', unread: 2 };
const message = (given: Partial<PushedMessage>): PushedMessage => ({
  sender: 'Ann <ann@example.com>',
  subject: 'Hi',
  parsed: null,
  ...given,
});
const build = (given: PushedMessage | null) =>
  JSON.parse(buildPushPayload(PUSH, given).toString()) as PushPayload;

describe('buildPushPayload', () => {
  it('contains no content without a message', () => {
    expect(build(null)).toEqual({ emailAddress: 'a@mayfly.test', messageId: 'm1', unread: 2 });
  });

  it.each([
    ['Ann <ann@example.com>', 'Ann'],
    ['"Ann, of Acme" <ann@example.com>', 'Ann, of Acme'],
    ['<ann@example.com>', 'ann@example.com'],
    ['ann@example.com', 'ann@example.com'],
  ])('names the sender of %s', (sender, name) => {
    expect(build(message({ sender })).content?.sender).toBe(name);
  });

  it('has at most 3 kB, whatever the message contains', () => {
    const long = '👋'.repeat(5_000);
    const verification = { code: long, codeAsSent: long };
    const payload = buildPushPayload(PUSH, {
      sender: long,
      subject: long,
      parsed: { verification },
    });
    expect(payload.length).toBeLessThanOrEqual(3_072);
    expect((JSON.parse(payload.toString()) as PushPayload).content?.subject).toMatch(
      /^(👋){199}…$/u,
    );
  });

  it('has the same size for short and longer subjects', () => {
    const sizes = ['', 'A', 'A'.repeat(150)].map(
      (subject) => buildPushPayload(PUSH, message({ subject })).length,
    );
    expect(sizes).toEqual([512, 512, 512]);
  });
});
