import { archiveAttachments } from './archive-attachments.js';
import { writeZip } from './write-zip.js';

const TIME = new Date('2026-11-22T09:41:30Z');

describe('archiveAttachments', () => {
  it('returns null for a message without attachments', () => {
    const source = Buffer.from('Subject: x\r\n\r\ntext');
    expect(archiveAttachments(source, TIME)).toBeNull();
  });
});

describe('writeZip', () => {
  it('marks names as UTF-8 and stores the time', () => {
    const archive = writeZip([{ name: 'é', content: Buffer.from('hi') }], TIME);
    expect(archive.readUInt16LE(6) & 0x0800).toBe(0x0800);
    // 09:41:30 and 2026-11-22, as MS-DOS packs them.
    expect(archive.readUInt16LE(10)).toBe((9 << 11) | (41 << 5) | 15);
    expect(archive.readUInt16LE(12)).toBe((46 << 9) | (11 << 5) | 22);
  });
});
