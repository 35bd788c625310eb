import type { Inbox, Message } from '../../src/index.js';
import type { Context } from '../context.js';
import { CommandError, EXIT } from '../exit-codes.js';
import {
  formatTime,
  formatTimeLeft,
  MESSAGE_COLUMNS,
  toJsonSummary,
  toRow,
} from '../message-text.js';
import { fitText, formatTable } from '../table.js';

const REDRAW_MS = 20_000;
/** Shows the alternate screen without a cursor, and returns from it (xterm's control sequences). */
const ENTER = '\u001B[?1049h\u001B[?25l';
const LEAVE = '\u001B[?25h\u001B[?1049l';
const CLEAR = '\u001B[H\u001B[J';

/**
 * Shows messages as they arrive, until the address ends or the user stops it: a table in a terminal, one
 * line per message elsewhere, one JSON object per line with `--json`.
 */
export async function watchInbox(context: Context): Promise<void> {
  await context.withInbox(async ({ inbox }) => {
    if (context.output.isTerminal && !context.output.isJson) await showTable(context, inbox);
    else for await (const message of inbox) printArrival(context, message);
    throw new CommandError(`${inbox.emailAddress} has expired or was deleted.`, EXIT.noInbox);
  });
}

function printArrival({ output }: Context, message: Message): void {
  const { receivedAt, sender, subject, verificationCode } = message;
  const fields = [formatTime(receivedAt), sender, subject, verificationCode ?? ''];
  if (output.isJson) output.jsonLine(toJsonSummary(message));
  else output.line(fields.map((field) => field.replaceAll(/\s+/g, ' ')).join('\t'));
}

async function showTable(context: Context, inbox: Inbox): Promise<void> {
  const { output } = context;
  const messages: Message[] = [];
  const draw = () => output.screen(CLEAR, formatScreen(context, inbox, messages));
  output.screen(ENTER, []);
  const timer = setInterval(draw, REDRAW_MS);
  process.stdout.on('resize', draw);
  try {
    draw();
    for await (const message of inbox) {
      messages.unshift(message);
      draw();
    }
  } finally {
    clearInterval(timer);
    process.stdout.off('resize', draw);
    output.screen(LEAVE, formatScreen(context, inbox, messages));
  }
}

/** Returns the lines of the screen: as many messages as fit, newest first. */
function formatScreen({ output }: Context, inbox: Inbox, messages: Message[]): string[] {
  const { emailAddress, validTill } = inbox;
  const count = messages.length === 1 ? '1 message' : `${messages.length} messages`;
  const left = formatTimeLeft(validTill, Date.now());
  const title = fitText(`${emailAddress} · ${left} left · ${count} · Ctrl-C ends`, output.width);
  const rows = messages.map((message, index) => toRow(message, index + 1));
  const shown = rows.slice(0, Math.max(1, output.height - 4));
  return [title.trimEnd(), '', ...formatTable(MESSAGE_COLUMNS, shown, output.width)];
}
