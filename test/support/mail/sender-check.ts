import { checkSender, type ReceivedMessage } from '../../../server/sender-auth/check-sender.js';
import { MessageResolver } from '../../../server/sender-auth/message-resolver.js';
import type { Authentication } from '@mayfly/contract/message.js';
import { CachingResolver } from '../../../server/infra/dns/caching-resolver.js';
import { TestDnsServer } from '../cluster/dns-server.js';
import { createSigningKey, signEmail, type Signer } from './signed-email.js';

/** Key of `sender.test`, published with the selector `key`. */
export const senderKey = createSigningKey();

/** Returns a message from `from`, whose header begins with `fields`. */
export function createSenderEmail(from = 'Ann <ann@sender.test>', fields = ''): Buffer {
  return Buffer.from(
    `${fields}From: ${from}\r\nTo: you@mayfly.test\r\nSubject: Hi\r\n\r\nHello.\r\n`,
  );
}

/** A DNS server for one test, and sender checks that use it. */
export class SenderCheck {
  private constructor(
    readonly dns: TestDnsServer,
    readonly resolver: MessageResolver,
  ) {}

  static async start(): Promise<SenderCheck> {
    const dns = await TestDnsServer.start();
    dns.text('key._domainkey.sender.test', senderKey.record);
    return new SenderCheck(dns, new MessageResolver(new CachingResolver([dns.setting])));
  }

  /** Checks an unsigned message of `ann@sender.test`, with the given differences. */
  run(message: Partial<ReceivedMessage> = {}): Promise<Authentication> {
    const usual = {
      source: createSenderEmail(),
      sender: 'Ann <ann@sender.test>',
      envelopeFrom: 'ann@sender.test',
      clientIp: '192.0.2.7',
      helo: 'mx.sender.test',
    };
    return checkSender({ ...usual, ...message }, this.resolver);
  }

  /** Checks a message that `senderKey` has signed for `sender.test`, with the given differences. */
  async runSigned(
    signer: Partial<Signer> = {},
    message: Partial<ReceivedMessage> = {},
  ): Promise<Authentication> {
    const by = { domain: 'sender.test', ...signer };
    const source = await signEmail(message.source ?? createSenderEmail(), senderKey, by);
    return this.run({ ...message, source });
  }

  close(): Promise<void> {
    return this.dns.close();
  }
}
