import type { Context } from '../context.js';
import { sendEmail, toSmtpUrl, type EmailOptions } from '../send-email.js';

/** Sends an email by SMTP, to the inbox unless another address is given. */
export async function sendToInbox(
  context: Context,
  address: string | undefined,
  { smtp, ...options }: EmailOptions & { smtp?: string },
): Promise<void> {
  const to = address ?? context.choose().emailAddress;
  const url = address === undefined ? context.choose().url : context.url;
  const server = toSmtpUrl(smtp ?? (context.env.MAYFLY_SMTP_URL || undefined), url);
  const response = await sendEmail(server, to, options);
  context.output.result({ to, response }, `Sent to ${to}: ${response}`);
}
