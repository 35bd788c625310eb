import { simpleParser } from 'mailparser';
import { Pool } from 'pg';
import { SMTPServer } from 'smtp-server';
import { EmbeddedPostgres } from '../../server/platform/database/embedded-postgres.js';

/*
 * What the product is compared with: the least that receives, parses and keeps mail. One process:
 * smtp-server, mailparser, and one multi-row insert for all mails that wait, committed before
 * their 250. Nothing is sanitised, announced, counted or limited.
 */
const MAX_BATCH = 500;
const TABLE = `CREATE TABLE IF NOT EXISTS mail (id bigserial PRIMARY KEY, recipient text,
  subject text, sender text, body_text text, body_html text, source bytea)`;
const INSERT = `INSERT INTO mail (recipient, subject, sender, body_text, body_html, source)
  SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::bytea[])`;

type Row = [string, string, string, string, string, Buffer];
interface Waiting {
  row: Row;
  done: (error?: Error) => void;
}

const postgres = await EmbeddedPostgres.start(process.env.DATA_DIR ?? '.data', () => undefined);
const pool = new Pool({ connectionString: postgres.url(), max: 2 });
pool.on('error', () => undefined);
await pool.query(TABLE);

let waiting: Waiting[] = [];
let busy = false;

async function flush(): Promise<void> {
  if (busy) return;
  busy = true;
  while (waiting.length > 0) {
    const batch = waiting.slice(0, MAX_BATCH);
    waiting = waiting.slice(MAX_BATCH);
    const columns = [0, 1, 2, 3, 4, 5].map((column) => batch.map(({ row }) => row[column]));
    const failure = await pool.query(INSERT, columns).then(
      () => undefined,
      (error: Error) => error,
    );
    for (const { done } of batch) done(failure);
  }
  busy = false;
}

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['AUTH', 'STARTTLS'],
  disableReverseLookup: true,
  onData(stream, session, callback) {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      const source = Buffer.concat(chunks);
      const recipient = session.envelope.rcptTo[0]?.address ?? '';
      simpleParser(source).then((mail) => {
        const { subject = '', from, text = '', html } = mail;
        const row: Row = [recipient, subject, from?.text ?? '', text, html || '', source];
        waiting.push({ row, done: callback });
        void flush();
      }, callback);
    });
  },
});
server.listen(Number(process.env.SMTP_PORT), '127.0.0.1', () => process.send?.('listening'));

process.once('SIGTERM', () => {
  server.close(() => {
    void pool.end().then(() => postgres.stop());
  });
});
