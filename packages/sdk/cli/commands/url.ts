import type { Inbox } from '../../src/index.js';
import type { Context } from '../context.js';
import { CommandError, EXIT } from '../exit-codes.js';
import { selectMessage, walkMessages } from '../select-message.js';

/**
 * Prints the URL that opens the inbox in a browser; with a selector that of the body of a message; with `link`
 * the confirmation link of a message, by default of the newest one that has one.
 */
export async function printUrl(
  context: Context,
  selector: string | undefined,
  { link = false }: { link?: boolean },
): Promise<void> {
  await context.withInbox(async ({ inbox, remembered }) => {
    const base = `${remembered.url}/`;
    const url = link
      ? await findLink(inbox, selector)
      : selector === undefined
        ? new URL(`#return=${encodeURIComponent(inbox.sessionId)}`, base).href
        : new URL((await selectMessage(inbox, selector)).urls?.body ?? '', base).href;
    context.output.result({ url }, url);
  });
}

async function findLink(inbox: Inbox, selector: string | undefined): Promise<string> {
  if (selector !== undefined) {
    const { verificationLink } = await selectMessage(inbox, selector);
    if (verificationLink) return verificationLink;
    throw new CommandError('No confirmation link was found in this message.', EXIT.notFound);
  }
  for await (const { verificationLink } of walkMessages(inbox)) {
    if (verificationLink) return verificationLink;
  }
  throw new CommandError('No message has a confirmation link.', EXIT.notFound);
}
