/** A part with 120,000 senders in its header. */
const PART = `--b\r\nContent-Type: text/plain\r\nFrom: ${'a,'.repeat(120_000)}\r\n\r\nx\r\n`;

const HEAD =
  'From: Eve <eve@example.com>\r\nSubject: Look at this\r\nMIME-Version: 1.0\r\n' +
  'Content-Type: multipart/mixed; boundary=b\r\n\r\n';

/**
 * Creates a source that is slow to parse. With twelve parts (three megabytes), parsing takes at least twice
 * the processor time that its size allows.
 */
export const createSlowSource = (parts: number): string => `${HEAD}${PART.repeat(parts)}--b--\r\n`;
