import { existsSync, readlinkSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { createUnreadableMessage } from '@mayfly/mail-parser/parsed-message.js';
import { parseMessage } from './parse-message.js';
import { archive, extract, parse, warmUp } from './parser.worker.js';
import { createSampleEmail } from './sample-email.js';

jest.mock('./parse-message.js', () => {
  const actual = jest.requireActual<{ parseMessage: typeof parseMessage }>('./parse-message.js');
  return { ...actual, parseMessage: jest.fn(actual.parseMessage) };
});

const THREAD_LINK = '/proc/thread-self';
const OWN_THREAD = existsSync(THREAD_LINK)
  ? Number(readlinkSync(THREAD_LINK).split('/').pop())
  : -1;

const WITH_FILE = Buffer.from(
  [
    ...['Subject: Files', 'MIME-Version: 1.0', 'Content-Type: multipart/mixed; boundary=b', ''],
    ...['--b', 'Content-Type: text/plain', '', 'See below.'],
    ...['--b', 'Content-Type: text/csv', 'Content-Disposition: attachment; filename=a.csv', ''],
    ...['name,price', '--b--', ''],
  ].join('\r\n'),
);
const COMPRESSED = { bytes: deflateSync(WITH_FILE), isCompressed: true };

describe('the parser thread', () => {
  let thread: Int32Array;
  beforeEach(() => {
    jest.mocked(parseMessage).mockClear();
    thread = new Int32Array(new SharedArrayBuffer(4));
  });

  it('parses sources, compressed or not, in their order', async () => {
    const plain = { bytes: createSampleEmail(), isCompressed: false };
    const [sample, other] = await parse({ sources: [plain, COMPRESSED], thread });
    expect(sample?.verification?.code).toBe('481516');
    expect(other).toMatchObject({ content: 'See below.', attachments: [{ filename: 'a.csv' }] });
    expect(thread[0]).toBe(OWN_THREAD);
  });

  it('shows the text that mailparser finds if our own reader fails', async () => {
    jest
      .mocked(parseMessage)
      .mockReturnValueOnce({ ...createUnreadableMessage(), headers: [{ name: 'X', value: '1' }] });
    const [message] = await parse({ sources: [COMPRESSED], thread });
    expect(message).toMatchObject({
      readable: true,
      content: 'See below.',
      searchText: 'see below.',
    });
    expect(message?.headers).toEqual([{ name: 'X', value: '1' }]);
  });

  it('returns a message without any text as unreadable', async () => {
    jest.mocked(parseMessage).mockReturnValueOnce(createUnreadableMessage());
    const empty = { bytes: Buffer.from('Subject: x\r\n\r\n'), isCompressed: false };
    expect(await parse({ sources: [empty], thread })).toEqual([createUnreadableMessage()]);
  });

  it('extracts attachments', async () => {
    const files = extract({ source: COMPRESSED, thread });
    expect(files.map(({ content }) => String(content))).toEqual(['name,price']);
    expect(thread[0]).toBe(OWN_THREAD);
  });

  it('archives attachments', async () => {
    const zip = await archive({ source: COMPRESSED, modifiedAt: new Date(0), thread });
    expect(Buffer.from(zip!).includes('a.csv')).toBe(true);
    expect(thread[0]).toBe(OWN_THREAD);
  });

  it('warms up by parsing the sample 16 times', async () => {
    await warmUp();
    expect(jest.mocked(parseMessage).mock.calls).toEqual(
      Array.from({ length: 16 }, () => [createSampleEmail()]),
    );
  });
});

const STYLE = [
  '<style>',
  ':where(html){background-color:#f4f4f4}',
  '.mail-body{background-color:#f4f4f4}',
  '.m-box{padding:8px;color:#333}',
  'td{font-size:14px}',
  '</style>',
];

const sampleRow = (row: number) => [
  '<tr style="background:#fff">',
  '<td class="m-box" style="font-family:Arial,sans-serif;padding:4px 8px;width:50%">',
  `<p style="margin:0;line-height:1.4">Item ${row}: your code is <b>481516</b> &amp; more</p>`,
  '</td><td align="right">',
  `<a target="_blank" rel="noopener noreferrer nofollow" href="https://service.example/confirm?item=${row}" style="color:#0a58ca">Confirm</a>`,
  `<img data-blocked="1" width="1" height="1" alt="Item ${row}" style="aspect-ratio:1/1" />`,
  '</td></tr>',
];

describe('the sample for warming up', () => {
  it('uses what typical emails use: styles, tables, links, trackers and encodings', async () => {
    const thread = new Int32Array(new SharedArrayBuffer(4));
    const sources = [{ bytes: createSampleEmail(), isCompressed: false }];
    const [sample] = await parse({ sources, thread });
    const rows = Array.from({ length: 40 }, (_, row) => sampleRow(row));
    const body = '<div class="mail-body"><table width="600" align="center">';
    const html = [...STYLE, '', body, ...rows.flat(), '</table></div>'];
    expect(sample?.content.trim().split('\n')).toEqual(html);
    expect(sample).toMatchObject({
      readable: true,
      textAlternative:
        'Your code is 481516. It expires in 10 minutes – do not share it.\n' +
        'Or open https://service.example/confirm?token=abcdef',
      attachments: [],
      verification: { code: '481516' },
      remoteContent: { images: 40, trackers: 40 },
      headers: [
        { name: 'From', value: 'Example Café <no-reply@service.example>' },
        { name: 'To', value: 'visitor@inbox.example' },
        { name: 'Subject', value: 'Your code is 481516' },
        { name: 'MIME-Version', value: '1.0' },
        { name: 'Content-Type', value: 'multipart/alternative; boundary="part"' },
      ],
    });
  });
});
