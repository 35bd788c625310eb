const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for HTML and for attributes in double quotes. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? '');

const page = (title: string, body: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title} – Harbor Books</title></head>
<body><main><h1>${title}</h1>
${body}
</main></body></html>
`;

/** Page with the form that asks for a name and an email address. */
export const signUpPage = (): string =>
  page(
    'Create an account',
    `<form method="post" action="/sign-up">
<p><label>Name <input name="name" autocomplete="name"></label></p>
<p><label>Email <input name="email" type="email" required autocomplete="email"></label></p>
<p><button>Sign up</button></p>
</form>`,
  );

/** Page with the form that asks for the code of the email. */
export const confirmPage = (email: string, error = ''): string =>
  page(
    'Check your email',
    `<p role="status">${escapeHtml(error)}</p>
<form method="post" action="/confirm">
<input name="email" type="hidden" value="${escapeHtml(email)}">
<p><label>Code <input name="code" inputmode="numeric" autocomplete="one-time-code"></label></p>
<p><button>Confirm</button></p>
</form>`,
  );

/** Page for confirmed accounts. */
export const welcomePage = (name: string): string =>
  page('Welcome', `<p>Hello ${escapeHtml(name)}, your email address is confirmed.</p>`);

/** Page that shows an error. */
export const errorPage = (message: string): string =>
  page('Not possible', `<p role="alert">${escapeHtml(message)}</p>`);
