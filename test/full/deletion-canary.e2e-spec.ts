import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from 'pg';
import type { AddressSession } from '../../server/contract/address-session.js';
import { KillableServer } from '../support/killable-server.js';
import { BrowserSubscription } from '../support/push-service.js';
import { readFiles } from '../support/read-files.js';
import { sendMail } from '../support/smtp-client.js';
import { temporaryFolder } from '../support/temporary-folder.js';
import { eventually } from '../support/until.js';

jest.setTimeout(180_000);

const SUBJECT = 'CANARY-SUBJECT-5520';
const BODY = 'CANARY-BODY-5520';
const SENDER = 'canary-sender-5520';
const HOOK = 'canary-webhook-5520';
const PUSH = 'canary-push-5520';
const FILE = 'canary-file-5520.bin';
const SLICE_BYTES = 48;
/** A TOAST row holds somewhat less than 2,000 bytes, so most slices at these distances are whole. */
const SLICE_DISTANCE = 1_500;

/** Returns an email with an attachment of random bytes. */
function writeEmail(label: string, attachmentBytes: number): string {
  const lines = randomBytes(attachmentBytes).toString('base64').replaceAll(/.{76}/g, '$&\r\n');
  return [
    `From: ${label} <${label}@example.com>`,
    `Subject: ${label === SENDER ? SUBJECT : 'Kept'}`,
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary="part"',
    '',
    '--part',
    'Content-Type: text/html',
    '',
    `<p>${label === SENDER ? BODY : 'Kept'}</p>`,
    '--part',
    'Content-Type: application/octet-stream',
    `Content-Disposition: attachment; filename="${label === SENDER ? FILE : 'kept.bin'}"`,
    'Content-Transfer-Encoding: base64',
    '',
    lines,
    '--part--',
    '',
  ].join('\r\n');
}

/** Returns the names of the canaries that occur in any of the files. */
function findCanaries(canaries: Map<string, Buffer>, folders: string[]): string[] {
  const files = readFiles(folders);
  return [...canaries]
    .filter(([, bytes]) => files.some((file) => file.includes(bytes)))
    .map(([name]) => name);
}

/** Returns slices of the stored sources of an inbox, which may be compressed. */
async function sliceSources(database: Client, { emailAddress }: AddressSession) {
  const { rows } = await database.query<{ source: Buffer }>(
    `SELECT source FROM sources JOIN messages ON source_id = sources.id
     JOIN addresses ON addresses.id = address_id WHERE email_address = $1`,
    [emailAddress],
  );
  return rows.flatMap(({ source }, email) =>
    Array.from({ length: Math.floor(source.length / SLICE_DISTANCE) }, (_, index) => {
      const start = index * SLICE_DISTANCE + 200;
      const slice = source.subarray(start, start + SLICE_BYTES);
      return [`source ${email} at ${start}`, slice] as const;
    }),
  );
}

describe('erasure after a deletion', () => {
  const spool = temporaryFolder('spool');
  let product: KillableServer;
  let database: Client;
  beforeAll(async () => {
    product = await KillableServer.start({ ADDRESS_LIFETIME_SECONDS: '20', TMPDIR: spool.path });
    database = await product.connect();
  });
  afterAll(async () => {
    await database.end();
    await product.remove();
    spool.remove();
  });

  const listLogFiles = () => readdirSync(join(product.dataDir, 'postgres', 'pg_wal'));
  const readOne = async <Row extends object>(sql: string) =>
    (await database.query<Row>(sql)).rows[0] as Row;

  /** Sends three emails: stored as they are, compressed, and spooled to disk. */
  const fill = async ({ emailAddress }: AddressSession, label: string) => {
    for (const bytes of [100, 20_000, 1_200_000]) {
      const { code } = await sendMail(product.smtpPort, emailAddress, writeEmail(label, bytes));
      expect(code).toBe(250);
    }
  };

  it('leaves nothing of expired messages in any file', async () => {
    // Messages before and after the deleted ones stay, so that tables aren't simply emptied.
    const [before, after] = (await product.rest.issue(2)) as [AddressSession, AddressSession];
    await Promise.all([product.rest.extend(before), product.rest.extend(after)]);
    await fill(before, 'kept');
    const [expiring] = (await product.rest.issue(1)) as [AddressSession];
    await fill(expiring, SENDER);
    await eventually(
      async () => (await product.rest.firstPage(expiring)).toString(),
      (page) => page.includes(BODY) && !page.includes('"pending"'),
    );
    await database.query('ANALYZE');
    await fetch(`${product.rest.origin}/api/v1/emails/${expiring.emailAddress}/webhooks`, {
      method: 'POST',
      headers: { 'Session-ID': expiring.sessionId, 'Content-Type': 'application/json' },
      body: JSON.stringify({ url: `https://${HOOK}.invalid/` }),
    });
    await fetch(
      `${product.rest.origin}/api/v1/emails/${expiring.emailAddress}/push-subscriptions`,
      {
        method: 'POST',
        headers: { 'Session-ID': expiring.sessionId, 'Content-Type': 'application/json' },
        body: JSON.stringify(new BrowserSubscription(`https://${PUSH}.invalid/`).toBody()),
      },
    );
    await database.query('CHECKPOINT');
    const [localPart] = expiring.emailAddress.split('@') as [string];
    const texts = [SUBJECT, BODY, SENDER, FILE, HOOK, PUSH, localPart];
    const canaries = new Map([
      ...texts.map((text) => [text, Buffer.from(text)] as const),
      ...(await sliceSources(database, expiring)),
    ]);
    const folders = [product.dataDir, spool.path];
    expect(findCanaries(canaries, folders)).toEqual(expect.arrayContaining(texts));
    expect(findCanaries(canaries, folders).length).toBeGreaterThan(0.9 * canaries.size);
    await fill(after, 'kept');

    await eventually(
      () => readOne<{ sum: number }>('SELECT sum(addresses)::int AS sum FROM deletion_counts'),
      ({ sum }) => sum === 1,
    );
    const oldLogFiles = listLogFiles();
    await database.query(
      `UPDATE erasure SET started_at = NULL, pending_since = now() - interval '1 hour'`,
    );
    await eventually(
      () => readOne<{ done: boolean }>('SELECT log_erased_until IS NOT NULL AS done FROM erasure'),
      ({ done }) => done,
    );
    expect(findCanaries(canaries, folders)).toEqual([]);
    const segments = oldLogFiles.filter((name) => /^[0-9A-F]{24}$/.test(name));
    expect(segments).not.toEqual([]);
    expect(listLogFiles().filter((name) => segments.includes(name))).toEqual([]);
    expect(await product.rest.messageIds(before)).toHaveLength(3);
    expect(await product.rest.messageIds(after)).toHaveLength(3);
  });

  it('is shown on a page that is rendered with the figures', async () => {
    const { origin } = product.rest;
    const html = await (await fetch(`${origin}/deletion`)).text();
    const figures = await (await fetch(`${origin}/api/v1/deletions`)).text();
    expect(html).toContain(`data-figures="${figures.replaceAll('"', '&quot;')}"`);
    expect(html).toMatch(/Addresses deleted<\/dt><dd[^>]*>1<\/dd>/);
    expect(html).toMatch(/Waiting to be erased from the files<\/dt><dd[^>]*>Nothing<\/dd>/);
  });
});
