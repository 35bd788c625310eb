import { boundSource, SOURCE_LIMITS } from './bound-source.js';

const bound = (source: string) => {
  const { bytes, ...rest } = boundSource(Buffer.from(source, 'latin1'));
  return { text: bytes.toString('latin1'), ...rest };
};
const SIGNATURE = 'DKIM-Signature: v=1; d=a.test\r\n';
const ARC_SET =
  'ARC-Seal: i=1\r\nARC-Message-Signature: i=1\r\nARC-Authentication-Results: i=1\r\n';

describe('boundSource', () => {
  it('changes nothing in an ordinary message', () => {
    const text = `${SIGNATURE}From: a@a.test\r\nSubject: a\r\n b\r\n\r\nHi\r\n\r\n.\r\n`;
    expect(bound(text)).toEqual({
      text,
      signatures: 1,
      hasSkippedSignatures: false,
      hasSkippedChain: false,
      hasEveryFrom: true,
    });
  });

  it('ends every line in CRLF', () => {
    expect(bound('From: a\nTo: b\r\n\nHi\nyou\r\n').text).toBe(
      'From: a\r\nTo: b\r\n\r\nHi\r\nyou\r\n',
    );
  });

  it('keeps the first signatures', () => {
    const { text, signatures } = bound(`${SIGNATURE.repeat(100)}From: a@a.test\r\n\r\n`);
    expect(text).toBe(`${SIGNATURE.repeat(SOURCE_LIMITS.signatures)}From: a@a.test\r\n\r\n`);
    expect(signatures).toBe(SOURCE_LIMITS.signatures);
  });

  it('leaves a long ARC chain out', () => {
    const short = ARC_SET.repeat(SOURCE_LIMITS.arcSets);
    expect(bound(`${short}\r\n`)).toMatchObject({ text: `${short}\r\n`, hasSkippedChain: false });
    expect(bound(`${short}${ARC_SET}\r\n`)).toMatchObject({
      text: '\r\n\r\n',
      hasSkippedChain: true,
    });
  });

  it.each(['DKIM-Signature', 'from', 'ARC-Seal', 'Content-Type'])(
    'leaves a long %s out',
    (name) => {
      const field = `${name}: ${';'.repeat(SOURCE_LIMITS.fieldBytes)}\r\n`;
      expect(bound(`${field}To: b\r\n\r\n`).text).toBe('To: b\r\n\r\n');
    },
  );

  it('reports a From field that it leaves out', () => {
    const long = `From: ${'x'.repeat(SOURCE_LIMITS.fieldBytes)}\r\n`;
    expect(bound(`${long}From: a@a.test\r\n\r\n`).hasEveryFrom).toBe(false);
    expect(bound(`${'To: b\r\n'.repeat(2_000)}From: a@a.test\r\n\r\n`).hasEveryFrom).toBe(false);
    expect(bound(`To: ${'x'.repeat(SOURCE_LIMITS.headerBytes)}\r\n\r\n`).hasEveryFrom).toBe(false);
  });

  it('checks no signature of a body with too many lines of white space', () => {
    const fields = `${SIGNATURE}${ARC_SET}From: a@a.test\r\n\r\n`;
    const lines = ' \t\r\n'.repeat(SOURCE_LIMITS.whitespaceLines);
    expect(bound(`${fields}${lines}`)).toMatchObject({
      signatures: 1,
      hasSkippedSignatures: false,
      hasSkippedChain: false,
    });
    expect(bound(`${fields}${lines}\t\n`)).toMatchObject({
      text: `From: a@a.test\r\n\r\n${lines}\t\r\n`,
      signatures: 0,
      hasSkippedSignatures: true,
      hasSkippedChain: true,
    });
  });

  it('truncates a long header', () => {
    const { text } = bound('To: b\r\n'.repeat(SOURCE_LIMITS.headerLines + 1));
    expect(text).toBe(`${'To: b\r\n'.repeat(SOURCE_LIMITS.headerLines)}\r\n`);
    expect(bound('x'.repeat(2 * SOURCE_LIMITS.headerBytes)).text).toHaveLength(
      SOURCE_LIMITS.headerBytes + 4,
    );
  });

  it('finds no header in a message that starts with a blank line', () => {
    const body = '\r\nFrom: a@a.test\r\n\r\nHi';
    expect(bound(body).text).toBe(`\r\n\r\n${body}`);
    const dropped = `ARC-Seal: ${'x'.repeat(SOURCE_LIMITS.fieldBytes)}\r\n\r\n`;
    expect(bound(dropped + body).text).toBe(`\r\n\r\n${body}`);
  });
});
