import { WaitTimeoutError, type Message } from '../../src/index.js';
import type { Context } from '../context.js';
import { formatMessage, toJson } from '../message-text.js';

/** Options of `mayfly wait`. */
export interface WaitOptions {
  code?: boolean;
  link?: boolean;
  subject?: string;
  from?: string;
  /** Domain that verifiably sent the message. */
  signedBy?: string;
  /** Seconds. */
  timeout: number;
  /** Whether to include messages that an earlier `wait` has returned. */
  again?: boolean;
}

/**
 * Waits for a message and prints it, or only its code or link. Each message is returned once, also across
 * runs, so that a script can wait for the second code with the same command.
 */
export async function waitForMessage(context: Context, options: WaitOptions): Promise<void> {
  const { code = false, link = false, again = false, timeout, subject, from, signedBy } = options;
  await context.withInbox(async ({ inbox, remembered }) => {
    const returned = new Set(again ? [] : remembered.waitedIds);
    const where = (message: Message) =>
      !returned.has(message.id) &&
      (!code || message.verificationCode !== null) &&
      (!link || message.verificationLink !== null);
    const hasCondition = returned.size > 0 || code || link;
    const wait = inbox.waitForMessage({
      timeout: timeout * 1000,
      ...(hasCondition ? { where, description: describeWanted({ code, link }) } : {}),
      ...(subject === undefined ? {} : { subject }),
      ...(from === undefined ? {} : { from }),
      ...(signedBy === undefined ? {} : { signedBy }),
    });
    const message = await wait.catch((error: unknown) => {
      throw explainTimeout(error, returned);
    });
    context.store.update(remembered, ({ waitedIds }) => ({
      waitedIds: [...new Set([...waitedIds, message.id])],
    }));
    const text = context.output.isJson ? '' : await toText(message, { code, link });
    context.output.result(toJson(message), text);
  });
}

/** Adds to a timeout how to get messages that arrived and that earlier waits have returned. Returns other errors unchanged. */
function explainTimeout(error: unknown, returned: Set<string>): unknown {
  if (!(error instanceof WaitTimeoutError)) return error;
  const { message, arrived, deliveries } = error;
  if (!arrived.some(({ id }) => returned.has(id))) return error;
  const hint = 'Use --again to find messages that an earlier wait has returned.';
  return new WaitTimeoutError(`${message} ${hint}`, arrived, deliveries);
}

function describeWanted({ code, link }: { code: boolean; link: boolean }): string {
  const wanted = [...(code ? ['a code'] : []), ...(link ? ['a link'] : [])];
  return wanted.join(' and ') || 'a new ID';
}

async function toText(
  message: Message,
  { code, link }: { code: boolean; link: boolean },
): Promise<string> {
  const wanted = [code ? message.verificationCode : null, link ? message.verificationLink : null];
  const lines = wanted.filter((value) => value !== null);
  return lines.length > 0 ? lines.join('\n') : formatMessage(message);
}
