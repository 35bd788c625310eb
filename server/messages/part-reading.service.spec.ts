import type { Address } from '../addresses/addresses.service.js';
import { loadConfig } from '../config/config.js';
import { AttachmentNotFoundError } from './message-errors.js';
import type { MessagesService } from './messages.service.js';
import { PartReadingService } from './part-reading.service.js';

const address = { id: '1' } as Address;

/** A service over mails whose readings last until `end` is called, and what has been begun. */
function readingService() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const reading = async <T>(name: string, result: T): Promise<T> => {
    begun.push(name);
    await new Promise<void>((resolve) => ends.push(resolve));
    return result;
  };
  const messages = {
    source: (_address: Address, id: string) => reading(id, Buffer.from(id)),
    attachments: (_address: Address, id: string, indexes: number[]) =>
      reading(`${id} ${indexes.join()}`, new Map([0, 1, 2].map((index) => [index, { index }]))),
  } as unknown as MessagesService;
  const end = async () => {
    ends.splice(0).forEach((resolve) => resolve());
    await new Promise(setImmediate);
  };
  return { parts: new PartReadingService(messages, loadConfig({})), begun, end };
}

describe('PartReadingService', () => {
  it('reads one mail at a time for a client, and one for another meanwhile', async () => {
    const { parts, begun, end } = readingService();
    const first = parts.source('192.0.2.1', address, 'first');
    const second = parts.source('192.0.2.1', address, 'second');
    const other = parts.source('192.0.2.2', address, 'other');
    await new Promise(setImmediate);
    expect(begun).toEqual(['first', 'other']);
    await end();
    expect(String(await first)).toBe('first');
    expect(String(await other)).toBe('other');
    expect(begun).toEqual(['first', 'other', 'second']);
    await end();
    expect(String(await second)).toBe('second');
  });

  it('cuts all attachments that wait for a mail out of it in one reading', async () => {
    const { parts, begun, end } = readingService();
    const cut = (index: number) => parts.attachment('192.0.2.1', address, { id: 'mail', index });
    const attachments = [cut(2), cut(0)];
    await new Promise(setImmediate);
    attachments.push(cut(1));
    const missing = cut(3).catch((error: unknown) => error);
    expect(begun).toEqual(['mail 2,0']);
    await end();
    expect(begun).toEqual(['mail 2,0', 'mail 1,3']);
    await end();
    expect(await Promise.all(attachments)).toEqual([{ index: 2 }, { index: 0 }, { index: 1 }]);
    expect(await missing).toBeInstanceOf(AttachmentNotFoundError);
  });
});
