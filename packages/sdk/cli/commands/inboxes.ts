import { ExpiredError } from '../../src/index.js';
import type { Context } from '../context.js';
import { formatTimeLeft } from '../message-text.js';
import { formatTable } from '../table.js';

const COLUMNS = [
  { title: '', width: 1 },
  { title: 'Address', width: 60 },
  { title: 'Left', width: 14 },
  { title: 'Server', width: 80 },
];

/** Creates an inbox, or opens the catch-all, remembers it and makes it the current one. */
export async function createInbox(
  context: Context,
  { catchAll, domain }: { domain?: string; catchAll?: boolean },
): Promise<void> {
  const { url, store, output } = context;
  const client = context.connect(url);
  const inbox = catchAll
    ? await client.catchAll()
    : await client.createInbox(domain === undefined ? {} : { domain });
  const { emailAddress, sessionId, createdAt, validTill } = inbox;
  const selectedAt = new Date().toISOString();
  store.forgetExpired(Date.now());
  store.save({ url, emailAddress, sessionId, validTill, selectedAt, waitedIds: [] });
  output.result({ url, emailAddress, sessionId, createdAt, validTill }, emailAddress);
  output.note(`Valid for ${formatTimeLeft(validTill, Date.now())}. It is the current inbox now.`);
}

/** Lists the remembered inboxes, without their session IDs. */
export function listInboxes(context: Context): void {
  const inboxes = context.list().map(({ url, emailAddress, validTill }, index) => ({
    url,
    emailAddress,
    validTill,
    // `Context.list` returns the current inbox first.
    isCurrent: index === 0,
  }));
  const now = Date.now();
  const rows = inboxes.map(({ url, emailAddress, validTill, isCurrent }) => [
    isCurrent ? '*' : '',
    emailAddress,
    formatTimeLeft(validTill, now),
    url,
  ]);
  const table = formatTable(COLUMNS, rows, context.output.width).join('\n');
  const empty = 'There is no remembered inbox. Create one with `mayfly new`.';
  context.output.result(inboxes, inboxes.length > 0 ? table : empty);
}

/** Makes another inbox the current one. */
export function selectInbox(context: Context, name: string): void {
  const chosen = context.choose(name);
  context.store.update(chosen, () => ({ selectedAt: new Date().toISOString() }));
  const { url, emailAddress, validTill } = chosen;
  context.output.result({ url, emailAddress, validTill, isCurrent: true }, emailAddress);
}

/** Prints the address of the chosen inbox, for scripts. */
export function printAddress(context: Context): void {
  const { url, emailAddress, validTill } = context.choose();
  context.output.result({ url, emailAddress, validTill }, emailAddress);
}

/** Extends the lifetime of the chosen inbox by the server's extension period. */
export async function extendInbox(context: Context): Promise<void> {
  await context.withInbox(async ({ inbox, remembered }) => {
    const { validTill, emailAddress } = await inbox.extend();
    context.store.update(remembered, () => ({ validTill }));
    const left = formatTimeLeft(validTill, Date.now());
    context.output.result({ emailAddress, validTill }, `${emailAddress}: ${left} left`);
  });
}

/** Deletes the chosen inbox on its server and forgets it; with `all`, every inbox that is remembered. */
export async function deleteInboxes(context: Context, all: boolean): Promise<void> {
  const inboxes = all ? context.list() : [context.choose()];
  for (const remembered of inboxes) {
    const { url, sessionId } = remembered;
    try {
      await (await context.connect(url).openInbox({ sessionId })).delete();
    } catch (error) {
      // An inbox that has already expired or been deleted counts as deleted.
      if (!(error instanceof ExpiredError)) throw error;
    }
    context.store.forget(remembered);
  }
  const deleted = inboxes.map(({ emailAddress }) => emailAddress);
  const lines = deleted.map((emailAddress) => `Deleted ${emailAddress}`);
  context.output.result({ deleted }, lines.join('\n') || 'There is no remembered inbox.');
}
