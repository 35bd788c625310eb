import { escapeHtml } from './pages.js';

/** Returns the email that confirms an address: code and link, as plain text and as HTML. */
export function composeConfirmation(
  to: string,
  { name, code }: { name: string; code: string },
  link: string,
) {
  const greeting = name ? `Hello ${name},` : 'Hello,';
  return {
    from: 'Harbor Books <accounts@harbor-books.example>',
    to: { name, address: to },
    subject: 'Confirm your email address',
    text: `${greeting}

your verification code is ${code}. It is valid for ten minutes.

Or confirm your email address by this link:
${link}

If you did not create an account, ignore this email.
`,
    html: `<!doctype html><html><body style="font-family: sans-serif">
<p>${escapeHtml(greeting)}</p>
<p>your verification code is</p>
<p style="font-size: 28px; letter-spacing: 4px"><strong>${code}</strong></p>
<p>It is valid for ten minutes. Or use the button:</p>
<p><a href="${escapeHtml(link)}" style="background: #0b3b5a; color: #ffffff; padding: 12px">
Confirm email address</a></p>
<p>If you did not create an account, ignore this email.</p>
</body></html>`,
  };
}
