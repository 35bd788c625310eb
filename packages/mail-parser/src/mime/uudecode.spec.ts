import { uudecode } from './transfer-encoding.js';

const decode = (text: string) => uudecode(Buffer.from(text, 'latin1')).toString('latin1');

describe('uudecode', () => {
  it('decodes the lines between begin and end', () => {
    expect(decode('x\nbegin 644 a.txt\r\n#86)C\r\n`\r\nend\r\nrest')).toBe('abc');
  });

  it('decodes a part that ends early', () => {
    expect(decode('begin 644 a.txt\n#86)C\n#86)C')).toBe('abcabc');
  });

  it('pads a short line with zeros', () => {
    expect(decode('begin 644 a.txt\n#86\n')).toBe('a`\0');
  });

  it('returns a part without a begin line', () => {
    expect(decode('a,b\r\nc,d')).toBe('a,b\r\nc,d');
  });
});
