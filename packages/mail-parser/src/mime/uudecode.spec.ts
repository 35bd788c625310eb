import { UudecodeStream } from './uudecode.js';

async function decode(...chunks: string[]): Promise<string> {
  const stream = new UudecodeStream();
  for (const chunk of chunks) stream.write(Buffer.from(chunk, 'latin1'));
  stream.end();
  return Buffer.concat(await stream.toArray()).toString('latin1');
}

describe('UudecodeStream', () => {
  it('decodes the lines between begin and end', async () => {
    expect(await decode('x\nbegin 644 a.txt\r\n#86)C\r\n`\r\nend\r\nrest')).toBe('abc');
  });

  it('decodes lines that arrive in pieces', async () => {
    expect(await decode('beg', 'in 644 a.txt\n#8', '6)C\n', '`\nen', 'd\n')).toBe('abc');
  });

  it('decodes a part that ends early', async () => {
    expect(await decode('begin 644 a.txt\n#86)C\n#86)C')).toBe('abcabc');
  });

  it('pads a short line with zeros', async () => {
    expect(await decode('begin 644 a.txt\n#86\n')).toBe('a`\0');
  });

  it('passes on a part without a begin line', async () => {
    expect(await decode('a,b\r\n', 'c,d')).toBe('a,b\r\nc,d');
  });
});
