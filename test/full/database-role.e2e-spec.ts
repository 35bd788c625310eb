import { splitTraceHeader } from '../support/mail/trace-header.js';
import { KillableServer } from '../support/server/killable-server.js';
import { createSampleMail } from '../support/mail/sample-mail.js';
import { sendMail } from '../support/mail/smtp-client.js';

jest.setTimeout(180_000);

/** Query of the owners of all objects in the product's database. */
const OWNERS = `
  SELECT DISTINCT pg_get_userbyid(owner) AS owner FROM (
    SELECT relowner AS owner, relnamespace AS schema FROM pg_class
    UNION ALL SELECT proowner, pronamespace FROM pg_proc
    UNION ALL SELECT typowner, typnamespace FROM pg_type
    UNION ALL SELECT nspowner, oid FROM pg_namespace WHERE nspname <> 'public'
    UNION ALL SELECT datdba, 'public'::regnamespace FROM pg_database WHERE datname = 'mayfly'
  ) AS owned JOIN pg_namespace ON pg_namespace.oid = owned.schema
  WHERE nspname !~ '^pg_' AND nspname <> 'information_schema'`;

const SESSIONS = `
  SELECT DISTINCT usename, rolsuper, rolcreaterole, rolcreatedb, rolbypassrls, rolreplication
  FROM pg_stat_activity JOIN pg_roles ON rolname = usename
  WHERE datname = 'mayfly' AND pid <> pg_backend_pid()`;

describe('the application role', () => {
  let product: KillableServer;
  beforeAll(async () => {
    product = await KillableServer.start();
  });
  afterAll(() => product.remove());

  const query = async (sql: string) => {
    const superuser = await product.connect();
    try {
      return (await superuser.query<Record<string, unknown>>(sql)).rows;
    } finally {
      await superuser.end();
    }
  };

  const expectOrdinaryRole = async () => {
    expect(await query(SESSIONS)).toEqual([
      {
        ...{ usename: 'mayfly_app', rolsuper: false, rolcreaterole: false, rolcreatedb: false },
        ...{ rolbypassrls: false, rolreplication: false },
      },
    ]);
    expect(await query(OWNERS)).toEqual([{ owner: 'mayfly_app' }]);
  };

  it('is an ordinary role that owns every object of the database', async () => {
    await product.rest.issue(1);
    await expectOrdinaryRole();
  });

  it('takes over the data of a version that connected as superuser', async () => {
    const [session] = await product.rest.issue(1);
    const { content } = createSampleMail('plain', 'before-the-upgrade');
    await sendMail(product.smtpPort, session!.emailAddress, content);
    const [id] = await product.rest.messageIds(session!);
    await product.killServer();
    await query('REASSIGN OWNED BY mayfly_app TO mayfly');
    await query('DROP OWNED BY mayfly_app');
    await query('DROP ROLE mayfly_app');
    expect(await query(OWNERS)).toEqual([{ owner: 'mayfly' }]);
    await product.killAll();

    await product.start();
    expect(await product.rest.messageIds(session!)).toEqual([id]);
    const source = await product.rest.source(session!, id!);
    expect(splitTraceHeader(source).received).toEqual(content);
    const { code } = await sendMail(product.smtpPort, session!.emailAddress, content);
    expect(code).toBe(250);
    await expectOrdinaryRole();
  });
});
