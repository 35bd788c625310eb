/**
 * A test beside Mayfly, with nothing but `fetch`: node --test. In place of `sendCode`, your application sends the
 * email, by the SMTP server of MAYFLY_SMTP_URL.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTransport } from 'nodemailer';

const api = `${process.env.MAYFLY_URL ?? 'http://localhost:3000'}/api/v1`;
const smtp = process.env.MAYFLY_SMTP_URL ?? 'smtp://127.0.0.1:2525';

const sendCode = (to) =>
  // In a container, Mayfly offers STARTTLS with a certificate of its own.
  createTransport({ url: smtp, tls: { rejectUnauthorized: false } }).sendMail({
    from: 'Acme <accounts@acme.example>',
    to,
    subject: 'Confirm your email address',
    text: 'Your verification code is 482913.',
  });

test('the sign-up email has a code', async () => {
  const issued = await fetch(`${api}/generate-email`, { method: 'POST' });
  const { emailAddress, sessionId } = await issued.json();
  const headers = { 'Session-ID': sessionId };
  await sendCode(emailAddress);
  const response = await fetch(`${api}/emails/${emailAddress}/wait?timeout=30`, { headers });
  assert.equal(response.status, 200);
  const { data } = await response.json();
  assert.equal(data.verificationCode, '482913');
  await fetch(`${api}/email/current`, { method: 'DELETE', headers });
});
