import { writeFileSync } from 'node:fs';
import type { Context } from '../context.js';
import { formatMessage, MESSAGE_COLUMNS, toJson, toJsonSummary, toRow } from '../message-text.js';
import { saveAttachments } from '../save-attachments.js';
import { selectMessage, walkMessages } from '../select-message.js';
import { formatTable } from '../table.js';
import type { Message } from '../../src/index.js';

/** Lists the newest messages. Their numbers select them in other commands. */
export async function listMessages(
  context: Context,
  { limit, unread = false }: { limit: number; unread?: boolean },
): Promise<void> {
  const { output } = context;
  await context.withInbox(async ({ inbox }) => {
    const listed: { message: Message; number: number }[] = [];
    let number = 0;
    for await (const message of walkMessages(inbox)) {
      number += 1;
      if (!unread || !message.read) listed.push({ message, number });
      if (listed.length >= limit) break;
    }
    const rows = listed.map((each) => toRow(each.message, each.number));
    const table = formatTable(MESSAGE_COLUMNS, rows, output.width).join('\n');
    const empty = `No ${unread ? 'unread ' : ''}messages for ${inbox.emailAddress}.`;
    const summaries = listed.map(({ message }) => toJsonSummary(message));
    output.result(summaries, rows.length > 0 ? table : empty);
  });
}

/** Options of `mayfly read`. */
export interface ReadOptions {
  html?: boolean;
  source?: boolean;
  /** Folder for the attachments. */
  save?: string;
}

/** Prints a message and marks it read. */
export async function readMessage(
  context: Context,
  selector: string | undefined,
  { html = false, source = false, save }: ReadOptions,
): Promise<void> {
  const { output } = context;
  await context.withInbox(async ({ inbox }) => {
    const message = await selectMessage(inbox, selector);
    if (source) await printSource(context, message);
    else if (html || output.isJson) output.result(toJson(message), message.content);
    else output.line(await formatMessage(message));
    if (!message.read) await message.markRead();
    if (save === undefined) return;
    for (const path of await saveAttachments(message, save)) output.note(`Saved ${path}`);
  });
}

/** Prints the source byte for byte, but without control sequences if the output is a terminal or JSON. */
async function printSource({ output }: Context, message: Message): Promise<void> {
  const bytes = await message.source();
  if (!output.isJson && !output.isTerminal) return output.bytes(bytes);
  const source = new TextDecoder().decode(bytes);
  output.result({ id: message.id, source }, source);
}

/** Deletes a message. */
export async function deleteMessage(context: Context, selector: string): Promise<void> {
  await context.withInbox(async ({ inbox }) => {
    const message = await selectMessage(inbox, selector);
    await message.delete();
    context.output.result({ deleted: [message.id] }, `Deleted ${message.subject || message.id}`);
  });
}

/** Saves all messages in a new file, whose name decides the format. */
export async function exportInbox(context: Context, file: string): Promise<void> {
  await context.withInbox(async ({ inbox }) => {
    const format = /\.zip$/i.test(file) ? 'zip' : 'mbox';
    writeFileSync(file, await inbox.export({ format }), { flag: 'wx' });
    context.output.result({ exported: file, format }, `Saved ${file}`);
  });
}
