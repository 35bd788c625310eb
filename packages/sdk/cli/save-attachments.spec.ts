import { toSafeFilename } from './save-attachments.js';

describe('toSafeFilename', () => {
  it.each([
    ['keeps usual names', 'Report 2026.pdf', 'Report 2026.pdf'],
    ['keeps letters of all scripts', '請求書.pdf', '請求書.pdf'],
    ['replaces slashes', '../../.ssh/authorized_keys', '_.._.ssh_authorized_keys'],
    ['replaces backslashes', '..\\..\\evil.exe', '_.._evil.exe'],
    ['replaces colons', 'C:evil.exe', 'C_evil.exe'],
    ['removes a leading dot', '.bashrc', 'bashrc'],
    ['removes leading hyphens', '--help', 'help'],
    ['removes control characters', 'a\u001B[2Jb\nc.txt', 'ab c.txt'],
    ['shows overrides of direction', 'a\u202Efdp.exe', 'a_U+202E_fdp.exe'],
    ['changes names of Windows devices', 'nul.txt', '_nul.txt'],
    ['replaces an empty name', ' ... ', 'attachment'],
  ])('%s', (_name, filename, expected) => {
    expect(toSafeFilename(filename)).toBe(expected);
  });

  it('truncates long names and keeps their extension', () => {
    expect(toSafeFilename(`${'a'.repeat(300)}.pdf`)).toBe(`${'a'.repeat(180)}.pdf`);
    expect(toSafeFilename(`${'請'.repeat(90)}.pdf`)).toBe(`${'請'.repeat(60)}.pdf`);
    expect(toSafeFilename(`a.${'😀'.repeat(20)}`)).toBe(`a.${'😀'.repeat(9)}`);
  });
});
