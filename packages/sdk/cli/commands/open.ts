import type { Inbox } from '../../src/index.js';
import type { Context } from '../context.js';
import { CommandError, EXIT } from '../exit-codes.js';
import { openSecretUrl, openUrl, parseWebUrl } from '../open-url.js';
import { selectMessage, walkMessages } from '../select-message.js';

/** Options of `mayfly open`. */
export interface OpenOptions {
  link?: boolean;
  print?: boolean;
}

/**
 * Opens the inbox in the browser; with a selector the body of a message; with `link` the confirmation
 * link of a message, by default of the newest one that has one.
 */
export async function openInBrowser(
  context: Context,
  selector: string | undefined,
  { link = false, print = false }: OpenOptions,
): Promise<void> {
  await context.withInbox(async ({ inbox, remembered }) => {
    const base = `${remembered.url}/`;
    const url = link
      ? await findLink(inbox, selector)
      : selector === undefined
        ? new URL(`#return=${encodeURIComponent(inbox.sessionId)}`, base)
        : await findBody(inbox, selector, base);
    if (print) return context.output.result({ url: url.href }, url.href);
    await (link ? openUrl(url) : openSecretUrl(url));
    // The URL of the inbox or a body isn't printed, since anyone who has it can open it.
    context.output.result({ opened: link ? url.href : url.origin }, `Opened ${url.host}`);
  });
}

async function findLink(inbox: Inbox, selector: string | undefined): Promise<URL> {
  if (selector !== undefined) {
    const { verificationLink } = await selectMessage(inbox, selector);
    if (verificationLink) return parseWebUrl(verificationLink);
    throw new CommandError('No confirmation link was found in this message.', EXIT.notFound);
  }
  for await (const { verificationLink } of walkMessages(inbox)) {
    if (verificationLink) return parseWebUrl(verificationLink);
  }
  throw new CommandError('No message has a confirmation link.', EXIT.notFound);
}

/** Returns the signed URL of the body, which the server serves without scripts. */
async function findBody(inbox: Inbox, selector: string, base: string): Promise<URL> {
  const { urls } = await selectMessage(inbox, selector);
  const body = new URL(urls?.body ?? '', base);
  if (body.origin === new URL(base).origin) return body;
  throw new CommandError('The server returned a URL on another server.', EXIT.error);
}
