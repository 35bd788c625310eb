import type { AddressSession } from '@mayfly/contract/address-session.js';
import type { MessagePage } from '@mayfly/contract/message.js';
import { findFreePort } from '../support/server/child-server.js';
import { runProduct } from '../support/server/running-product.js';
import { sendMail, SmtpClient } from '../support/mail/smtp-client.js';
import { listen } from '../support/server/socket-listener.js';
import { createTestDatabase, type TestDatabase } from '../support/server/test-database.js';
import { eventually } from '../support/until.js';

const VISITOR = '203.0.113.77';
const SUBJECT = 'CANARY-SUBJECT-9902';
const BODY = 'CANARY-BODY-9902';
const SENDER = 'canary-sender@sender.example';
const SEARCH = 'canary-search-9902';
const UNKNOWN = 'canary-unknown@mayfly.test';
const EMAIL = `From: ${SENDER}\r\nSubject: ${SUBJECT}\r\n\r\n${BODY}\r\n`;

/**
 * Columns of each table. The privacy policy (`client/pages/privacy/privacy-text.tsx`) names their content,
 * so a new column has to be added there too.
 */
const COLUMNS = {
  addresses:
    'id email_address session_hash client_key created_at valid_till message_count stored_bytes webhook_count push_count inbox_version',
  notification_targets:
    'id address_id kind url p256dh auth shows_content created_at swept_until delivered_at failed_at failure',
  deliveries: 'target_id message_id state tries next_try_at',
  messages: 'id address_id source_id received_at recipient further_recipients read stored_bytes',
  sources:
    'id source size sender subject envelope_from recipient_count client_ip helo protocol tls_version authentication authentication_claimed_at',
  readings:
    'source_id version readable content text_alternative preview attachments verification ' +
    'remote_content remote_images links search_text headers fields',
  blocks: 'id kind value note created_at ends_at',
  operator_messages:
    'id received_at recipient client source size sender subject envelope_from client_ip helo protocol tls_version',
  donation_orders: 'id provider amount currency status created_at updated_at',
};

/** Tables without data of visitors: keys, names that an operator gives, and IDs. */
const INTERNAL_TABLES = ['signing_keys', 'migrations', 'changes', 'client_tokens'];

interface Line {
  msg: string;
  context?: string;
  messageId?: string;
  connectionId?: string;
  requestId?: string;
}

describe('a visit', () => {
  let database: TestDatabase;
  let session: AddressSession;
  let messageId: string;
  let requestId: string | null;
  let log: string;
  let lines: Line[];
  beforeAll(async () => {
    database = await createTestDatabase();
    log = await visit();
    lines = log
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Line);
  });
  afterAll(() => database.drop());

  const visit = async () => {
    const [port, smtpPort] = [await findFreePort(), await findFreePort()];
    const env = {
      ...{ DATABASE_URL: database.url, LOG_LEVEL: 'trace', LOG_FORMAT: 'json' },
      ...{ RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.1' },
    };
    const { stdout, stderr } = await runProduct(
      { dataDir: '', port, smtpPort, env },
      async (child) => {
        const origin = `http://127.0.0.1:${port}`;
        await eventually(
          () => fetch(`${origin}/health/ready`).catch(() => null),
          (response) => response?.ok === true,
        );
        await receive(origin, smtpPort);
        await provokeFailures(origin, smtpPort);
        child.kill('SIGTERM');
      },
    );
    return stdout + stderr;
  };

  const sendRequest = (origin: string, path: string, method = 'GET') =>
    fetch(`${origin}/api/v1${path}`, {
      method,
      headers: { 'X-Forwarded-For': VISITOR, 'Session-ID': session?.sessionId ?? '' },
    });

  /** Sends an email to an address with a socket, and one to an address that doesn't exist. */
  const receive = async (origin: string, smtpPort: number) => {
    session = (await (
      await sendRequest(origin, '/generate-email', 'POST')
    ).json()) as AddressSession;
    const listener = await listen(origin, { sessionId: session.sessionId });
    await sendMail(smtpPort, session.emailAddress, EMAIL);
    ({ id: messageId } = (await listener.next('message:received')).message);
    listener.close();
    await sendMail(smtpPort, UNKNOWN, EMAIL);
    const path = `/emails/${session.emailAddress}`;
    await eventually(
      async () => (await (await sendRequest(origin, path)).json()) as { data: MessagePage },
      ({ data }) => data.content[0]?.reading === 'done',
    );
    await sendRequest(origin, `${path}?search=${SEARCH}`);
  };

  /** Causes failures of HTTP, SMTP and the database with data that must not be logged. */
  const provokeFailures = async (origin: string, smtpPort: number) => {
    const { emailAddress, sessionId } = session;
    await sendRequest(origin, `/email/current?sessionId=${sessionId}&x=%`);
    await sendRequest(origin, `/emails/${emailAddress}/nowhere/source`);
    await sendRequest(origin, `/${emailAddress}/${sessionId}`, 'PUT');
    const client = await SmtpClient.connect(smtpPort);
    await client.command(`EHLO ${emailAddress}`);
    await client.command(`MAIL FROM:<${SENDER}> X=${emailAddress}`);
    await client.command(`${SUBJECT} ${emailAddress}`);
    client.end();
    await database.query('ALTER TABLE messages RENAME TO hidden');
    const response = await sendRequest(origin, `/emails/${emailAddress}`);
    requestId = response.headers.get('x-request-id');
    await sendRequest(origin, `/emails/${emailAddress}?search=${SEARCH}`);
    await sendMail(smtpPort, emailAddress, EMAIL);
    await database.query('ALTER TABLE hidden RENAME TO messages');
  };

  describe('its log at the level trace', () => {
    it('contains no address, session ID, sender, subject, body or search', () => {
      const [localPart = ''] = session.emailAddress.split('@');
      const canaries = ['canary-sender', 'canary-unknown', 'sender.example', SUBJECT, BODY, SEARCH];
      const secrets = [session.sessionId, localPart, ...canaries];
      expect(lines.length).toBeGreaterThan(10);
      expect(secrets.filter((secret) => log.includes(secret))).toEqual([]);
    });

    it('says where the server is reached, in a line of JSON as all others', () => {
      const ready = lines.find(({ msg }) => msg === 'Mayfly is ready.');
      expect(ready).toMatchObject({ url: expect.stringMatching(/^http:/) as string });
    });

    it('follows a message by its ID from the database to the socket', () => {
      const steps = lines.filter((line) => line.messageId === messageId).map(({ msg }) => msg);
      expect(steps).toEqual(expect.arrayContaining(['Message stored.', 'Message pushed.']));
      expect(steps).toContain('Message parsed.');
    });

    it('logs the cause of a failed request with its ID', () => {
      const found = lines.filter((line) => requestId !== null && line.requestId === requestId);
      expect(found.map(({ context }) => context)).toEqual(['Http', 'Http']);
      expect(found[0]?.msg).toMatch(/relation "messages" does not exist/);
    });
  });

  describe('its stored data', () => {
    const listTables = async (): Promise<string[]> => {
      const rows = await database.query<{ name: string }>(
        `SELECT schemaname || '.' || tablename AS name FROM pg_tables
         WHERE schemaname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`,
        [],
      );
      return rows.map(({ name }) => name);
    };

    it('has only the columns that the privacy policy names', async () => {
      const rows = await database.query<{ name: string; columns: string[] }>(
        `SELECT table_name AS name, array_agg(column_name::text ORDER BY ordinal_position) AS columns
         FROM information_schema.columns WHERE table_schema = 'public' GROUP BY 1`,
        [],
      );
      const stored = rows.filter(({ name }) => !INTERNAL_TABLES.includes(name));
      const found = stored.map(({ name, columns }) => [name, columns.toSorted()]);
      const named = Object.entries(COLUMNS).map(([name, list]) => [
        name,
        list.split(' ').toSorted(),
      ]);
      expect(Object.fromEntries(found)).toEqual(Object.fromEntries(named));
    });

    it('contains neither the IP address nor the session ID of a visitor', async () => {
      const contents: string[] = [];
      for (const table of await listTables()) {
        const [row] = await database.query<{ text: string | null }>(
          `SELECT string_agg(each::text, ' ') AS text FROM ${table} AS each`,
          [],
        );
        contents.push(row?.text ?? '');
      }
      const stored = contents.join('\n');
      expect(stored).toContain(session.emailAddress);
      // Columns of bytes are shown in hexadecimal.
      const toHex = (text: string, encoding: 'utf8' | 'base64url') =>
        Buffer.from(text, encoding).toString('hex');
      const secrets = [VISITOR, toHex(VISITOR, 'utf8')];
      const { sessionId } = session;
      secrets.push(sessionId, toHex(sessionId, 'utf8'), toHex(sessionId, 'base64url'));
      expect(secrets.filter((secret) => stored.includes(secret))).toEqual([]);
    });
  });
});
