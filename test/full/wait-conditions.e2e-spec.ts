import type { AddressSession } from '@mayfly/contract/address-session.js';
import { MAX_LIST_CONTENT_BYTES } from '@mayfly/contract/limits.js';
import { waitResponseSchema, type WaitResponse } from '@mayfly/contract/wait.js';
import { MessageWaitService } from '../../server/messages/wait/message-wait.service.js';
import { Waiter } from '../../server/messages/wait/waiting-list.js';
import { sendMail } from '../support/mail/smtp-client.js';
import { startTestProduct, type TestProduct } from '../support/server/test-product.js';
import { until } from '../support/until.js';

describe('GET /emails/{emailAddress}/wait', () => {
  let product: TestProduct;
  let session: AddressSession;
  beforeAll(async () => {
    product = await startTestProduct();
  });
  const waits = jest.spyOn(Waiter.prototype, 'waitForWake');
  beforeEach(async () => {
    waits.mockClear();
    session = await product.issue();
  });
  afterAll(() => product.close());

  const wait = (query = '') =>
    product.call(`/emails/${session.emailAddress}/wait${query}`, { session: session.sessionId });
  const readResponse = async (response: Response): Promise<WaitResponse> => {
    expect(response.status).toBe(200);
    return waitResponseSchema.parse(await response.json());
  };
  const readMessage = async (response: Response) => (await readResponse(response)).data;
  const deliver = (subject: string, text = 'Hello.') =>
    sendMail(
      product.smtpPort,
      session.emailAddress,
      `From: Acme <accounts@acme.example>\r\nTo: you\r\nSubject: ${subject}\r\n\r\n${text}\r\n`,
    );
  /** Resolves once requests have begun to wait `times` times in total, repeated waits included. */
  const untilWaiting = (times: number) => until(() => waits.mock.calls.length >= times);

  it('waits for a message with a code, and for one with a link', async () => {
    const code = wait('?timeout=20&code=true');
    const link = wait('?timeout=20&link=true');
    const both = wait('?timeout=20&code=true&link=true&subject=both');
    await untilWaiting(3);
    await deliver('Newsletter');
    await deliver('Your code', 'Your verification code is 482913.');
    const url = 'https://acme.example/confirm?token=9f8e7d6c5b4a';
    await deliver('Confirm', `Confirm your email address: ${url}`);
    const text = `Your verification code is 771204. Or confirm your email address: ${url}`;
    await deliver('Both', text);
    expect((await readMessage(await code)).verificationCode).toBe('482913');
    expect((await readMessage(await link)).verificationLink).toBe(url);
    expect(await readMessage(await both)).toMatchObject({
      verificationCode: '771204',
      verificationLink: url,
    });
  });

  it('waits for several messages and returns them in order', async () => {
    await deliver('First');
    const waiting = wait('?timeout=20&count=3');
    const filtered = wait('?timeout=20&count=2&subject=ir');
    await untilWaiting(4);
    await deliver('Second');
    await deliver('Third');
    await deliver('Fourth');
    const { data, more } = await readResponse(await waiting);
    expect([data, ...(more ?? [])].map(({ subject }) => subject)).toEqual([
      'First',
      'Second',
      'Third',
    ]);
    const some = await readResponse(await filtered);
    expect([some.data, ...(some.more ?? [])].map(({ subject }) => subject)).toEqual([
      'First',
      'Third',
    ]);
  });

  it('returns `more` with `count` only, and 204 for too few messages', async () => {
    await deliver('Alone');
    expect((await readResponse(await wait())).more).toBeUndefined();
    expect((await readResponse(await wait('?count=1'))).more).toEqual([]);
    expect((await wait('?count=2&timeout=0')).status).toBe(204);
  });

  it('waits for another match if one is deleted before there are enough', async () => {
    await deliver('Deleted');
    const waiting = wait('?timeout=20&count=2');
    await untilWaiting(2);
    const { content } = await product.page(session);
    await product.call(`/emails/${session.emailAddress}/${content[0]?.id}`, {
      method: 'DELETE',
      session: session.sessionId,
    });
    await deliver('One');
    await deliver('Two');
    const { data, more } = await readResponse(await waiting);
    expect([data, ...(more ?? [])].map(({ subject }) => subject)).toEqual(['One', 'Two']);
  });

  it.each(['?code=yes', '?link=1', '?code=true&code=true', '?count=0', '?count=21'])(
    'returns 400 for %s',
    async (query) => {
      expect((await wait(query)).status).toBe(400);
    },
  );

  it('truncates long bodies of several messages, not of a single one', async () => {
    for (const subject of ['First', 'Second'])
      await deliver(subject, 'A long line. '.repeat(25_000));
    const { data, more } = await readResponse(await wait('?count=2&timeout=20'));
    for (const message of [data, ...(more ?? [])]) {
      expect(message.contentTruncated).toBe(true);
      expect(Buffer.byteLength(message.content)).toBeLessThanOrEqual(MAX_LIST_CONTENT_BYTES);
    }
    const single = await readMessage(await wait('?timeout=20'));
    expect(single).toMatchObject({ contentTruncated: false, subject: 'First' });
    expect(single.content.length).toBeGreaterThan(MAX_LIST_CONTENT_BYTES);
  });

  // The last test, since its product refuses to wait from now on.
  it('returns 503 when the server stops, and for later requests', async () => {
    const waiting = wait('?timeout=20');
    await untilWaiting(1);
    product.get(MessageWaitService).refuseAll();
    for (const response of [await waiting, await wait('?timeout=20')]) {
      expect(response.status).toBe(503);
      expect(await response.json()).toMatchObject({ code: 'server-closing' });
    }
  });
});
