/** A part with 120,000 senders in its header. */
const PART = `--b\r\nContent-Type: text/plain\r\nFrom: ${'a,'.repeat(120_000)}\r\n\r\nx\r\n`;

/**
 * Creates a source that keeps its parsing thread busy for half a second per part. No source of this size is known to
 * take that long by itself, so the tests' thread (`parser-thread.cjs`) obeys the header `X-Busy-Ms`. With twelve parts
 * (three megabytes), that is twice as long as the size allows.
 */
export const createSlowSource = (parts: number): string =>
  `X-Busy-Ms: ${parts * 500}\r\n` +
  'From: Eve <eve@example.com>\r\nSubject: Look at this\r\nMIME-Version: 1.0\r\n' +
  `Content-Type: multipart/mixed; boundary=b\r\n\r\n${PART.repeat(parts)}--b--\r\n`;
