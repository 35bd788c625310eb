import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { ExpiryService } from '../../server/expiry/expiry.service.js';
import { listen } from '../support/server/socket-listener.js';
import { sendMail } from '../support/mail/smtp-client.js';
import { startTestProduct, type TestProduct } from '../support/server/test-product.js';
import { eventually } from '../support/until.js';

const PASSWORD = 'correct-horse';
const SUBJECT = 'CANARY-SUBJECT-4417';

interface AlertRules {
  groups: { rules: { alert: string; expr: string }[] }[];
}
interface Dashboard {
  panels: { targets: { expr: string }[] }[];
}

const read = (path: string) => readFileSync(join(process.cwd(), path), 'utf8');
const rules = (parse(read('deploy/prometheus/alerts.yml')) as AlertRules).groups.flatMap(
  (group) => group.rules,
);
const dashboard = JSON.parse(read('deploy/grafana/mayfly.json')) as Dashboard;

/** Returns the names of Mayfly's metrics in expressions, sorted; `up` is Prometheus's own. */
function findNames(expressions: string[]): string[] {
  const names = expressions.flatMap((each) => each.match(/\b(mayfly|nodejs|process)_\w+/g) ?? []);
  return [...new Set(names)].toSorted();
}

describe('the metrics', () => {
  let product: TestProduct;
  let text: string;
  let secrets: string[];
  beforeAll(async () => {
    product = await startTestProduct({
      OPS_PORT: '0',
      ADMIN_PASSWORD: PASSWORD,
      RATE_LIMITS: 'on',
      MESSAGE_MAX_BYTES: '2048',
    });
    const session = await product.issue();
    const { emailAddress, sessionId } = session;
    secrets = [SUBJECT, sessionId, ...emailAddress.split('@')];
    const listener = await listen(product.origin, { sessionId });
    const email = `From: ann@example.com\r\nSubject: ${SUBJECT}\r\n\r\nHello.\r\n`;
    await sendMail(product.smtpPort, emailAddress, email);
    await listener.next('message:received');
    await sendMail(product.smtpPort, 'nobody@mayfly.test', email);
    await sendMail(product.smtpPort, emailAddress, 'x'.repeat(4_096));
    await product.database.query(
      `INSERT INTO addresses (email_address, session_hash, valid_till)
       VALUES ('late@mayfly.test', '\\x00', now() - interval '1 hour')`,
    );
    await product.get(ExpiryService).deleteDue();
    for (let n = 0; n < 11; n += 1) await product.call('/email/extend', { method: 'POST' });
    // On a busy machine, a message is pushed before it is parsed.
    text = await eventually(fetchMetrics, (found) => found.includes('outcome="parsed"} 1\n'));
    listener.close();
  });
  afterAll(() => product.close());

  const fetchMetrics = async (port = product.opsPort, password = PASSWORD) => {
    const headers = { Authorization: `Basic ${btoa(`operator:${password}`)}` };
    const response = await fetch(`http://127.0.0.1:${port}/metrics`, { headers });
    return `${response.status}\n${await response.text()}`;
  };

  /** Returns the value of a sample, given with its labels as `/metrics` shows them. */
  const readSample = (sample: string) =>
    Number(
      text
        .split('\n')
        .find((line) => line.startsWith(`${sample} `))
        ?.split(' ')[1],
    );

  it.each([
    ['mayfly_smtp_emails_accepted_total', 1],
    ['mayfly_smtp_refusals_total{reason="unknownRecipient"}', 1],
    ['mayfly_smtp_refusals_total{reason="tooLarge"}', 1],
    ['mayfly_smtp_deferrals_total{reason="diskFull"}', 0],
    ['mayfly_smtp_commit_seconds_count', 1],
    ['mayfly_push_after_commit_seconds_count', 1],
    ['mayfly_delivery_batch_emails_sum', 1],
    // Batches of health checks are empty and not counted.
    ['mayfly_delivery_batch_emails_count', 1],
    ['mayfly_messages_stored_total', 1],
    ['mayfly_parser_tasks_total{effort="fast",outcome="parsed"}', 1],
    ['mayfly_parser_task_seconds_count{effort="fast"}', 1],
    ['mayfly_sockets', 1],
    ['mayfly_addresses_active', 1],
    ['mayfly_addresses_overdue_seconds', 0],
    ['mayfly_addresses_deleted_total{reason="expired"}', 1],
    ['mayfly_addresses_deleted_total{reason="owner"}', 0],
    ['mayfly_deletion_lateness_seconds_count', 1],
    ['mayfly_smtp_in_flight_bytes', 0],
    ['mayfly_rate_limit_rejections_total{limit="extend"}', 1],
    ['mayfly_queue_up', 1],
    ['mayfly_queue_jobs{queue="expiry",state="delayed"}', 1],
    ['mayfly_notification_tries_total{kind="webhook",outcome="given_up"}', 0],
    ['mayfly_queue_jobs{queue="deliveries",state="waiting"}', 0],
    ['mayfly_notification_tries_total{kind="push",outcome="given_up"}', 0],
    ['mayfly_ready', 1],
    ['mayfly_disk_low', 0],
  ])('count %s', (sample, value) => {
    expect([sample, readSample(sample)]).toEqual([sample, value]);
  });

  it('show how late an address was deleted', () => {
    expect(readSample('mayfly_deletion_lateness_seconds_sum')).toBeGreaterThanOrEqual(3_600);
  });

  it('report overdue deletions on the health page', async () => {
    await product.database.query(
      `INSERT INTO addresses (email_address, session_hash, valid_till)
       VALUES ('later@mayfly.test', '\\x01', now() - interval '2 hours')`,
    );
    const headers = { Authorization: `Basic ${btoa(`operator:${PASSWORD}`)}` };
    const page = await (await fetch(`${product.origin}/admin`, { headers })).text();
    expect(page).toMatch(/Expired addresses are still stored, the oldest for 12\d minutes\./);
  });

  it('contain no address, session ID or subject', () => {
    expect(secrets.filter((secret) => secret !== 'mayfly.test' && text.includes(secret))).toEqual(
      [],
    );
  });

  it('are the same on the web port and the operations port', async () => {
    const names = (found: string) => found.match(/^# TYPE .*$/gm);
    const web = await fetchMetrics(Number(new URL(product.origin).port));
    expect(web).toMatch(/^200\n/);
    expect(names(web)).toEqual(names(await fetchMetrics()));
  });

  it('need the operator password on both ports', async () => {
    for (const port of [product.opsPort, Number(new URL(product.origin).port)]) {
      const response = await fetchMetrics(port, 'wrong');
      expect(response).toMatch(/^401\n/);
      expect(response).not.toContain('mayfly_');
    }
  });

  it.each([
    ['alert rules', rules.map(({ expr }) => expr)],
    ['dashboard', dashboard.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))],
  ])('contain every name in the %s', (_file, expressions) => {
    const served = new Set(text.match(/^\w+(?=[ {])/gm));
    const names = findNames(expressions);
    expect(names.length).toBeGreaterThan(10);
    expect(names.filter((name) => !served.has(name))).toEqual([]);
  });

  it('remain readable while the database is unavailable', async () => {
    await product.database.query('ALTER TABLE addresses RENAME TO hidden');
    // The number of addresses is cached for ten seconds.
    const during = await eventually(
      fetchMetrics,
      (found) => !/^mayfly_addresses_active /m.test(found),
    );
    await product.database.query('ALTER TABLE hidden RENAME TO addresses');
    expect(during).toMatch(/^200\n/);
    expect(during).toContain('\nmayfly_smtp_emails_accepted_total 1\n');
  });
});

describe('the alert rules', () => {
  it('are all documented with their meaning and what to do', () => {
    const rows = read('docs/operations.md').matchAll(
      /^\| `(Mayfly\w+)` +\| .*\w.* \| .*\w.* \|$/gm,
    );
    const documented = [...rows].map(([, alert]) => alert);
    expect(documented.toSorted()).toEqual(rules.map(({ alert }) => alert).toSorted());
  });
});
