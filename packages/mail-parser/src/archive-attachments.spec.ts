import { archiveAttachments } from './archive-attachments.js';

const TIME = new Date('2026-11-22T09:41:30Z');

describe('archiveAttachments', () => {
  it('returns null for a message without attachments', async () => {
    const source = Buffer.from('Subject: x\r\n\r\ntext');
    expect(await archiveAttachments(source, TIME)).toBeNull();
  });

  it('marks names as UTF-8 and stores the time', async () => {
    const source = Buffer.from(
      'Content-Type: application/pdf\r\nContent-Disposition: attachment; filename="é"\r\n\r\nhi',
    );
    const archive = (await archiveAttachments(source, TIME)) ?? Buffer.alloc(8);
    expect(archive.readUInt16LE(6) & 0x0800).toBe(0x0800);
    // Info-ZIP's extended timestamp of the directory entry: Unix seconds, in UTC.
    const time = Buffer.alloc(4);
    time.writeUInt32LE(TIME.getTime() / 1000);
    expect(archive.includes(time)).toBe(true);
  });
});
