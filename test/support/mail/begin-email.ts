import type { AddressSession } from '@mayfly/contract/address-session.js';
import type { RestClient } from '../server/rest-client.js';
import { SmtpClient } from './smtp-client.js';

/** An SMTP connection that has sent DATA, and the address of its recipient. */
export interface BegunEmail {
  session: AddressSession;
  client: SmtpClient;
}

/** Issues an address and opens an SMTP connection that has sent DATA for an email to it. */
export async function beginEmail(rest: RestClient, smtpPort: number): Promise<BegunEmail> {
  const [session] = await rest.issue(1);
  if (!session) throw new Error('No address was issued.');
  const client = await SmtpClient.connect(smtpPort);
  await client.command('EHLO sender.example.org');
  await client.command('MAIL FROM:<sender@example.org>');
  await client.command(`RCPT TO:<${session.emailAddress}>`);
  const { code, text } = await client.command('DATA');
  if (code !== 354) throw new Error(`DATA was refused: ${text}`);
  return { session, client };
}
