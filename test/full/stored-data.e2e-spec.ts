import type { AddressSession } from '@mayfly/contract/address-session.js';
import { findFreePort } from '../support/server/child-server.js';
import { runProduct } from '../support/server/running-product.js';
import { sendMail } from '../support/mail/smtp-client.js';
import { createTestDatabase, type TestDatabase } from '../support/server/test-database.js';
import { eventually } from '../support/until.js';

const VISITOR = '203.0.113.77';
const SUBJECT = 'CANARY-SUBJECT-5150';
const BODY = 'CANARY-BODY-5150';
const EMAIL = `From: sender@example.com\r\nSubject: ${SUBJECT}\r\n\r\n${BODY}\r\n`;

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

describe('the stored data of a visit', () => {
  let database: TestDatabase;
  let session: AddressSession;
  beforeAll(async () => {
    database = await createTestDatabase();
    await visit();
  });
  afterAll(() => database.drop());

  /** Runs the product for one visit with an email. */
  const visit = async () => {
    const [port, smtpPort] = [await findFreePort(), await findFreePort()];
    const env = {
      DATABASE_URL: database.url,
      TRUST_PROXY: '127.0.0.1',
    };
    const sendRequest = (path: string, method = 'GET') =>
      fetch(`http://127.0.0.1:${port}/api/v1${path}`, {
        method,
        headers: { 'X-Forwarded-For': VISITOR, 'Session-ID': session?.sessionId ?? '' },
      });
    await runProduct(
      { dataDir: '', port, smtpPort, env: { RATE_LIMITS: 'on', ...env } },
      async (child) => {
        await eventually(
          () => sendRequest('/domains').catch(() => null),
          (response) => response?.ok === true,
        );
        session = (await (await sendRequest('/generate-email', 'POST')).json()) as AddressSession;
        await sendMail(smtpPort, session.emailAddress, EMAIL);
        await eventually(
          async () => (await sendRequest(`/emails/${session.emailAddress}`)).text(),
          (page) => page.includes(BODY),
        );
        await sendRequest(`/email/current?sessionId=${session.sessionId}&x=%`);
        await sendRequest(`/emails/${session.emailAddress}/nowhere/source`);
        child.kill('SIGTERM');
      },
    );
  };

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
    const named = Object.entries(COLUMNS).map(([name, list]) => [name, list.split(' ').toSorted()]);
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
