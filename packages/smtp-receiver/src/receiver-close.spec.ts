import { once } from 'node:events';
import { connect } from 'node:net';
import { startRecordingReceiver } from '../../../test/support/mail/recording-receiver.js';
import { SmtpClient } from '../../../test/support/mail/smtp-client.js';
import { until } from '../../../test/support/until.js';

const MAIL = 'MAIL FROM:<sender@example.org>';
const RCPT = 'RCPT TO:<known@example.org>';
const SHUTTING_DOWN = '421 4.3.2 Shutting down, please try again';

describe('closing', () => {
  it('replies 421 to idle clients, and lets transactions finish', async () => {
    let store: () => void = () => undefined;
    const stored = new Promise<void>((resolve) => {
      store = resolve;
    });
    const smtp = await startRecordingReceiver({ close: () => stored });
    const clients = [];
    for (let n = 0; n < 4; n += 1) clients.push(await smtp.client());
    const [idle, named, sending, storing] = clients as [
      SmtpClient,
      SmtpClient,
      SmtpClient,
      SmtpClient,
    ];
    await named.command(MAIL);
    for (const client of [sending, storing]) {
      for (const line of [MAIL, RCPT, 'DATA']) await client.command(line);
    }
    sending.write('first half, ');
    storing.write('complete\r\n.\r\n');

    const closed = smtp.receiver.close();
    expect(smtp.receiver.isListening).toBe(false);
    expect((await idle.readReply()).text).toBe(SHUTTING_DOWN);
    const late = connect(smtp.port, '127.0.0.1');
    expect(await once(late, 'error')).toMatchObject([{ code: 'ECONNREFUSED' }]);

    sending.write('second half\r\n.\r\n');
    await named.command(RCPT);
    expect((await named.command('DATA')).code).toBe(354);
    named.write('x\r\n.\r\n');
    store();
    for (const client of [named, sending, storing]) {
      expect((await client.readReply()).code).toBe(250);
      expect((await client.readReply()).text).toBe(SHUTTING_DOWN);
      expect((await client.readReply()).code).toBe(0);
    }
    await closed;
    expect(smtp.messages.map(({ source }) => source).toSorted()).toEqual([
      'complete\r\n',
      'first half, second half\r\n',
      'x\r\n',
    ]);
  });

  it('replies 421 after a transaction that ends without a message', async () => {
    const smtp = await startRecordingReceiver();
    const client = await smtp.client();
    await client.command(MAIL);
    const closed = smtp.receiver.close();
    expect((await client.command('RSET')).code).toBe(250);
    expect((await client.readReply()).text).toBe(SHUTTING_DOWN);
    await closed;
  });

  it('does not wait longer than its limit', async () => {
    const smtp = await startRecordingReceiver({ limits: { closeTimeout: 50 } });
    const client = await smtp.client();
    for (const line of [MAIL, RCPT, 'DATA']) await client.command(line);
    await smtp.receiver.close();
    expect((await client.readReply()).text).toBe(SHUTTING_DOWN);
    await until(() => smtp.events.includes('abort: Shutting down, please try again'));
  });

  it('rejects to listen on a port in use', async () => {
    const smtp = await startRecordingReceiver();
    const other = await startRecordingReceiver();
    await other.close();
    await expect(other.receiver.listen(smtp.port, '127.0.0.1')).rejects.toMatchObject({
      code: 'EADDRINUSE',
    });
    await smtp.close();
  });
});
