import { NotFoundError, type Inbox, type Message } from '../src/index.js';
import { CommandError, EXIT } from './exit-codes.js';

const PAGE_SIZE = 100;

/** Yields the messages of an inbox, newest first. */
export async function* walkMessages(inbox: Inbox): AsyncGenerator<Message> {
  for (let page = 0; ; page += 1) {
    const messages = await inbox.messages({ page, size: PAGE_SIZE });
    yield* messages;
    if (messages.length < PAGE_SIZE) return;
  }
}

/**
 * Returns the whole message that `selector` names: an ID, or a number in the list, where 1 is the newest
 * message and the default.
 *
 * @throws {CommandError} if there is none
 */
export async function selectMessage(inbox: Inbox, selector = '1'): Promise<Message> {
  if (!/^\d{1,6}$/.test(selector)) return readById(inbox, selector);
  let number = 0;
  for await (const message of walkMessages(inbox)) {
    number += 1;
    if (number === Number(selector)) return message.reload();
  }
  const state = number === 0 ? 'is empty' : `has ${number} messages`;
  throw new CommandError(`There is no message ${selector}: the inbox ${state}.`, EXIT.notFound);
}

async function readById(inbox: Inbox, id: string): Promise<Message> {
  if (!/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id)) {
    throw new CommandError(`Not a list number or message ID: ${id}`, EXIT.usage);
  }
  try {
    return await inbox.message(id);
  } catch (error) {
    if (!(error instanceof NotFoundError)) throw error;
    throw new CommandError(`There is no message with the ID ${id}.`, EXIT.notFound);
  }
}
