import { Logger } from '@nestjs/common';
import type { AddressSession } from '@mayfly/contract/address-session.js';
import { UNREADABLE_CONTENT } from '@mayfly/mail-parser/parsed-message.js';
import { ParserPoolService } from '../../server/messages/parsing/parser-pool.service.js';
import { eventually } from '../support/until.js';
import { itInFullForm } from '../support/in-full-form.js';
import { listen } from '../support/server/socket-listener.js';
import { createSlowSource } from '../support/mail/slow-source.js';
import { sendMail } from '../support/mail/smtp-client.js';
import { startTestProduct, type TestProduct } from '../support/server/test-product.js';
import { splitTraceHeader } from '../support/mail/trace-header.js';

const hostile = createSlowSource(12);
/** Small enough for the threads of ordinary messages. */
const hostileSmall = createSlowSource(4);
const good = 'From: ada@example.com\r\nSubject: Hi\r\n\r\nHello.\r\n';

describe('a message that exceeds the budget of its parser', () => {
  let product: TestProduct;
  let warn: jest.SpyInstance;
  beforeAll(async () => {
    product = await startTestProduct({ RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' });
  });
  beforeEach(() => {
    warn = jest.spyOn(Logger.prototype, 'warn').mockReset();
  });
  afterEach(() => warn.mockRestore());
  afterAll(() => product.close());

  const list = async ({ emailAddress, sessionId }: AddressSession, client: string) => {
    const response = await product.call(`/emails/${emailAddress}`, {
      session: sessionId,
      headers: { 'X-Forwarded-For': client },
    });
    return ((await response.json()) as { data: Awaited<ReturnType<typeof product.page>> }).data;
  };

  it('is accepted without being parsed', async () => {
    const parse = jest.spyOn(ParserPoolService.prototype, 'parse');
    const [session, other] = [await product.issue(), await product.issue()];
    expect((await sendMail(product.smtpPort, session.emailAddress, hostile)).code).toBe(250);
    await sendMail(product.smtpPort, other.emailAddress, good);
    await eventually(
      () => list(other, '198.51.100.9'),
      ({ content }) => content[0]?.reading === 'done',
    );
    // Only the message that was requested has been parsed.
    const sizes = parse.mock.calls.map(([, size]) => size);
    expect(new Set(sizes)).toEqual(new Set([good.length]));
    parse.mockRestore();
  });

  it('is listed as pending, completed as unreadable, and not tried again', async () => {
    const session = await product.issue();
    const socket = await listen(product.origin, { sessionId: session.sessionId });
    await sendMail(product.smtpPort, session.emailAddress, hostile);
    const { message } = await socket.next('message:received');
    expect(message).toMatchObject({
      subject: 'Look at this',
      sender: 'Eve <eve@example.com>',
      reading: 'pending',
      content: '',
      preview: '',
      attachments: [],
      verificationCode: null,
      verification: null,
    });
    const updated = await socket.next('message:updated');
    expect(updated).toMatchObject({
      id: message.id,
      message: { reading: 'unreadable', content: UNREADABLE_CONTENT },
    });
    const [listed] = (await product.page(session)).content;
    expect(listed).toMatchObject({ reading: 'unreadable', content: UNREADABLE_CONTENT });
    const failures = warn.mock.calls.filter(([text]) => /could not be parsed/.test(String(text)));
    expect(failures).toHaveLength(1);

    const path = `/emails/${session.emailAddress}/${message.id}/source`;
    const source = await product.call(path, { session: session.sessionId });
    const { received } = splitTraceHeader(Buffer.from(await source.arrayBuffer()));
    expect(received.equals(Buffer.from(hostile))).toBe(true);
    for (const [name, code] of [
      ['attachments.zip', 'attachment-unreadable'],
      ['text', 'text-unreadable'],
    ] as const) {
      const refused = await product.call(path.replace(/source$/, name), {
        session: session.sessionId,
      });
      expect(refused.status).toBe(422);
      expect(await refused.json()).toMatchObject({ code });
    }
    socket.close();
  });

  itInFullForm('doesn’t delay a third reader when two readers have one', async () => {
    const attackers = await Promise.all([product.issue(), product.issue()]);
    for (const { emailAddress } of attackers) {
      for (let n = 0; n < 2; n += 1) await sendMail(product.smtpPort, emailAddress, hostileSmall);
    }
    const reader = await product.issue();
    await sendMail(product.smtpPort, reader.emailAddress, good);
    await Promise.all(attackers.map((attacker, n) => list(attacker, `192.0.2.${n}`)));
    await eventually(
      () => list(reader, '192.0.2.9'),
      ({ content }) => content[0]?.reading === 'done',
    );
    const states = await Promise.all(attackers.map((each, n) => list(each, `192.0.2.${n}`)));
    for (const { content } of states) {
      expect(content.map(({ reading }) => reading)).toContain('pending');
    }
  });
});
