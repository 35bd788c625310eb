import { DataSource } from 'typeorm';
import { AddressLookupService } from '../../server/addresses/address-lookup.service.js';
import { AddressPurgeService } from '../../server/addresses/address-purge.service.js';
import { MailDomainsService } from '../../server/addresses/mail-domains.service.js';
import type { AddressSession } from '@mayfly/contract/address-session.js';
import { ChangesService } from '../../server/infra/changes/changes.service.js';
import { sendMail } from '../support/mail/smtp-client.js';
import { startTestProduct, type TestProduct } from '../support/server/test-product.js';
import { eventually } from '../support/until.js';

const EMAIL = 'Subject: Hello\r\n\r\nText\r\n';
const CONFIGURED = ['mayfly.test', 'dayfly.test'];

// In this process, unlike operator-commands.e2e-spec.ts, so that these tests can kill mutants of the
// services.
describe('an operator', () => {
  let product: TestProduct;
  let domains: MailDomainsService;
  beforeAll(async () => {
    product = await startTestProduct({ MAIL_DOMAINS: CONFIGURED.join(',') });
    domains = product.get(MailDomainsService);
  });
  afterAll(() => product.close());

  const issueOn = async (domain: string) => {
    const response = await product.call('/generate-email', { method: 'POST', body: { domain } });
    return (await response.json()) as AddressSession;
  };
  const sendForCode = async (recipient: string) =>
    (await sendMail(product.smtpPort, recipient, EMAIL)).code;

  describe('who changes domains', () => {
    beforeEach(async () => {
      await product.database.query('DELETE FROM mail_domains');
      await domains.onModuleInit();
    });

    it('retires a domain, whose addresses and mailboxes still receive email', async () => {
      await domains.add('fresh.example');
      const { emailAddress } = await issueOn('fresh.example');
      expect(await domains.retire('FRESH.example')).toBe('fresh.example');
      expect(domains.listIssued()).toEqual(CONFIGURED);
      expect(domains.listRetired()).toEqual(['fresh.example']);
      expect(await sendForCode(emailAddress)).toBe(250);
      const lookup = product.get(AddressLookupService);
      expect(lookup.findOperatorMailbox('Abuse@Fresh.Example')).toBe('abuse@fresh.example');
      expect(lookup.findOperatorMailbox('abuse@elsewhere.example')).toBeNull();
    });

    it('adds a domain again that was retired', async () => {
      await domains.retire('dayfly.test');
      await domains.add('dayfly.test');
      expect(domains.listIssued()).toEqual(CONFIGURED);
      expect(domains.listRetired()).toEqual([]);
    });

    it('cannot add an invalid name, nor retire one, an unused domain or the last one', async () => {
      const refusal = (message: string) => ({ message, code: 'validation-failed' });
      const noName = refusal('"no domain" is not a domain name.');
      await expect(domains.add('no domain')).rejects.toMatchObject(noName);
      await expect(domains.retire('no domain')).rejects.toMatchObject(noName);
      const notIssued = refusal('Addresses are not issued on other.example.');
      await expect(domains.retire('Other.example')).rejects.toMatchObject(notIssued);
      await domains.retire('dayfly.test');
      const last = refusal('This is the last domain: add another one before you retire it.');
      await expect(domains.retire('mayfly.test')).rejects.toMatchObject(last);
      expect(domains.listIssued()).toEqual(['mayfly.test']);
      expect(domains.listRetired()).toEqual(['dayfly.test']);
    });

    it('changes other nodes too, also after a restart', async () => {
      await domains.retire('dayfly.test');
      const settings = { MAIL_DOMAINS: CONFIGURED.join(',') };
      const other = await startTestProduct(settings, product.database);
      expect(other.get(MailDomainsService).listRetired()).toEqual(['dayfly.test']);
      await other.get(MailDomainsService).add('later.example');
      await product.get(ChangesService).poll();
      expect(domains.listIssued()).toEqual(['mayfly.test', 'later.example']);
      await other.close();
    });
  });

  describe('who purges an address', () => {
    const purge = (emailAddress: string, waitMs: number) =>
      product.get(AddressPurgeService).purge(emailAddress, waitMs);
    const fetchExpiry = async ({ emailAddress }: AddressSession) => {
      const [row] = await product.database.query<{ till: string }>(
        'SELECT valid_till::text AS till FROM addresses WHERE email_address = $1',
        [emailAddress],
      );
      return row?.till;
    };
    const sendRequest = ({ sessionId }: AddressSession) =>
      product.call('/email/current', { session: sessionId });

    /** Runs `work` while no message can be deleted, so that addresses are not deleted either. */
    const withoutDeletions = async (work: () => Promise<void>) => {
      await product.database.query('BEGIN');
      await product.database.query('LOCK TABLE messages IN SHARE ROW EXCLUSIVE MODE');
      await work().finally(() => product.database.query('COMMIT'));
    };

    it('ends it immediately if nothing can delete it yet', async () => {
      const session = await issueOn('mayfly.test');
      await withoutDeletions(async () => {
        expect(await purge(session.emailAddress, 0)).toBe('ended');
        expect((await sendRequest(session)).status).toBe(410);
        expect(await sendForCode(session.emailAddress)).toBe(550);
        expect(await fetchExpiry(session)).toBeDefined();
      });
      await eventually(
        () => fetchExpiry(session),
        (till) => till === undefined,
      );
    });

    it('does not prolong one that has expired', async () => {
      const session = await issueOn('mayfly.test');
      await withoutDeletions(async () => {
        await product
          .get(DataSource)
          .query(
            "UPDATE addresses SET valid_till = now() - interval '1 h' WHERE email_address = $1",
            [session.emailAddress],
          );
        const expiry = await fetchExpiry(session);
        expect(await purge(session.emailAddress, 0)).toBe('ended');
        expect(await fetchExpiry(session)).toBe(expiry);
      });
    });
  });
});
