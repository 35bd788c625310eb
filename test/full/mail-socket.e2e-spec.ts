import { openMailSocket } from '../../client/lib/realtime/mail-socket.js';
import type { MailSocket } from '../../client/lib/realtime/mail-socket.js';
import { findFreePort } from '../support/server/child-server.js';
import { eventually } from '../support/until.js';
import { sendMail } from '../support/mail/smtp-client.js';
import { createTestDatabase } from '../support/server/test-database.js';
import type { TestDatabase } from '../support/server/test-database.js';
import { startTestProduct } from '../support/server/test-product.js';
import type { TestProduct } from '../support/server/test-product.js';

describe('the socket of a page', () => {
  const log: string[] = [];
  let database: TestDatabase;
  let settings: Record<string, string>;
  let product: TestProduct;
  let socket: MailSocket;
  beforeEach(async () => {
    database = await createTestDatabase();
    settings = { PORT: String(await findFreePort()) };
    product = await startTestProduct(settings, database);
    Object.assign(globalThis, { window: { location: { origin: product.origin } } });
  });
  afterEach(async () => {
    socket.close();
    Reflect.deleteProperty(globalThis, 'window');
    await product.close();
    await database.drop();
  });

  const open = (sessionId: string) => {
    const note = (entry: string) => () => void log.push(entry);
    return openMailSocket([sessionId], {
      onConnected: note('connected'),
      onDisconnected: note('disconnected'),
      onRefused: note('refused'),
      events: {
        'message:received': ({ message }) => log.push(message.subject),
        'message:updated': () => undefined,
        'message:deleted': () => undefined,
        'delivery:updated': () => undefined,
        'address:extended': () => undefined,
        'address:expired': () => undefined,
      },
    });
  };
  const countEntries = (entry: string) => async () => log.filter((each) => each === entry).length;

  it('reconnects after a restart of the server', async () => {
    const { sessionId, emailAddress } = await product.issue();
    socket = open(sessionId);
    await eventually(countEntries('connected'), (count) => count === 1);
    await product.close();
    await eventually(countEntries('disconnected'), (count) => count > 0);
    product = await startTestProduct(settings, database);
    await eventually(countEntries('connected'), (count) => count === 2);
    await sendMail(product.smtpPort, emailAddress, 'Subject: After\r\n\r\nHello.\r\n');
    await eventually(countEntries('After'), (count) => count === 1);
    expect(log).not.toContain('refused');
  });
});
