import { AddressLookupService } from '../../server/addresses/address-lookup.service.js';
import { MailDomainsService } from '../../server/addresses/mail-domains.service.js';
import type { AddressSession } from '@mayfly/contract/address-session.js';
import { sendMail } from '../support/mail/smtp-client.js';
import { startTestProduct, type TestProduct } from '../support/server/test-product.js';

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
  });
});
