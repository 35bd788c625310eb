import { MAX_EVENT_CONTENT_BYTES, MAX_LIST_CONTENT_BYTES } from '@mayfly/contract/limits.js';
import {
  authenticationSchema,
  messageSchema,
  type Authentication,
} from '@mayfly/contract/message.js';
import { UrlSignerService } from '../infra/http/url-signer.service.js';
import { MessagePresenter, toShape, truncateContent } from './message.presenter.js';
import type { ParsedSource, StoredMessage } from './stored-message.js';

const ID = '019ab2c4-5d6e-7f80-9123-456789abcdef';
const PATH = `/api/v1/emails/a%40mayfly.test/${ID}`;

const authentication: Authentication = {
  spf: 'pass',
  dkim: 'pass',
  dmarc: 'pass',
  arc: 'none',
  signedBy: 'shop.example',
};
const confirmLink = {
  host: 'other.example',
  label: 'Confirm',
  url: 'https://other.example/confirm?token=1',
  warnings: [],
};
const attachment = {
  index: 1,
  filename: 'a.txt',
  contentType: 'text/plain',
  size: 3,
  inline: false,
};
const parsed: ParsedSource = {
  readable: true,
  content: '<p>Hello</p>',
  textAlternative: 'Hello',
  preview: 'Hello',
  attachments: [{ ...attachment, contentId: 'x@shop.example', inline: false }],
  verification: {
    code: '482913',
    codeAsSent: '482 913',
    link: confirmLink.url,
    confidence: 0.98,
    alternatives: [{ kind: 'code', value: '1234', asSent: '1234', confidence: 0.4 }],
  },
  links: [confirmLink],
  remoteContent: null,
  remoteImages: [],
  headers: [{ name: 'Subject', value: 'Hi' }],
  fields: {
    from: [{ name: 'Shop', address: 'shop@shop.example' }],
    ...{ to: [], cc: [], replyTo: [], date: null, messageId: null },
    ...{ inReplyTo: null, listUnsubscribe: [] },
  },
};
const stored: StoredMessage = {
  id: ID,
  addressId: '1',
  emailAddress: 'a@mayfly.test',
  sourceId: '019ab2c4-0000-7000-8000-000000000000',
  receivedAt: new Date('2025-11-20T09:41:00.123Z'),
  recipient: 'a+shop@mayfly.test',
  read: false,
  size: 300,
  sender: 'Shop <hello@shop.example>',
  subject: 'Hi',
  envelopeFrom: 'bounce@shop.example',
  furtherRecipients: [],
  recipientCount: 1,
  clientIp: '192.0.2.1',
  helo: 'mail.shop.example',
  protocol: 'ESMTPS',
  tlsVersion: 'TLSv1.3',
  authentication,
  parsed,
};

const signer = new UrlSignerService(Buffer.alloc(32), { now: () => 0 });
const presenter = new MessagePresenter(signer);
const withParsed = (change: Partial<ParsedSource>): StoredMessage => ({
  ...stored,
  parsed: { ...parsed, ...change },
});

/** Fields that only a single message has. */
const ONLY_IN_DETAIL = { textAlternative: null, links: null, headers: null, urls: null };

describe('toDetail', () => {
  it('returns all fields of the contract, and no others', () => {
    const detail = presenter.toDetail(stored);
    expect(messageSchema.parse(detail)).toEqual(detail);
    expect(detail).toMatchObject({
      id: ID,
      receivedAt: '2025-11-20T09:41:00.123Z',
      reading: 'done',
      content: '<p>Hello</p>',
      contentTruncated: false,
      textAlternative: 'Hello',
      verificationCode: '482913',
      verificationLink: confirmLink.url,
      verification: parsed.verification,
      attachments: [attachment],
      headers: parsed.headers,
      authentication,
    });
  });

  it('warns of a confirmation link to another site than the verified sender’s', () => {
    expect(presenter.toDetail(stored).links).toEqual([
      { ...confirmLink, warnings: ['other-sender'] },
    ]);
    const unverified = { ...stored, authentication: null };
    expect(presenter.toDetail(unverified).links).toEqual([confirmLink]);
  });

  it('signs the paths of the body, the source, the attachments and the archive', () => {
    expect(presenter.toDetail(stored).urls).toEqual({
      body: signer.sign(`${PATH}/body`),
      source: signer.sign(`${PATH}/source`),
      attachments: [signer.sign(`${PATH}/attachments/1`)],
      archive: signer.sign(`${PATH}/attachments.zip`),
    });
  });

  it('truncates body and text to the given number of bytes', () => {
    const long = withParsed({ content: 'x'.repeat(20), textAlternative: 'y'.repeat(20) });
    expect(presenter.toDetail(long, 8)).toMatchObject({
      content: 'x'.repeat(8),
      contentTruncated: true,
      textAlternative: 'y'.repeat(8),
    });
    expect(presenter.toDetail(withParsed({ textAlternative: null })).textAlternative).toBeNull();
  });

  it('returns null for what is unknown before the source is parsed', () => {
    const pending = presenter.toDetail({ ...stored, parsed: null, authentication: null });
    expect(messageSchema.parse(pending)).toEqual(pending);
    expect(pending).toMatchObject({
      subject: 'Hi',
      reading: 'pending',
      content: '',
      preview: '',
      attachments: [],
      textAlternative: null,
      verification: null,
      verificationCode: null,
      verificationLink: null,
      authentication: null,
      links: null,
      headers: null,
      remoteContent: null,
    });
  });

  it('returns no links of a message that could not be parsed', () => {
    const unreadable = presenter.toDetail(withParsed({ readable: false }));
    expect([unreadable.reading, unreadable.links]).toEqual(['unreadable', null]);
  });

  it('removes control characters from what the SMTP client sent', () => {
    const message = { ...stored, recipient: 'a\u0007@mayfly.test', envelopeFrom: '\u202Eb@x.test' };
    expect(presenter.toDetail(message)).toMatchObject({
      recipient: expect.not.stringContaining('\u0007'),
      envelopeFrom: expect.not.stringContaining('\u202E'),
    });
  });
});

describe('toBodyPage', () => {
  const images = withParsed({
    content: '<img src="mayfly:cid:1"><img src="mayfly:remote:0">',
  });

  it('fills inline images, and remote ones only if they are to be shown', () => {
    const inline = `<img src="${signer.sign(`${PATH}/attachments/1`)}">`.replaceAll('&', '&amp;');
    const remote = `<img src="${signer.sign(`${PATH}/images/0`)}">`.replaceAll('&', '&amp;');
    expect(presenter.toBodyPage(images, true).content).toBe(inline + remote);
    expect(presenter.toBodyPage(images, false).content).toBe(`${inline}<img data-blocked="">`);
    expect(presenter.toDetail(images).content).toBe(`${inline}<img data-blocked="">`);
  });

  it('has an empty body while the source is not parsed', () => {
    expect(presenter.toBodyPage({ ...stored, parsed: null }, true).content).toBe('');
  });
});

describe('toPage', () => {
  it.each([
    [0, 1],
    [10, 1],
    [11, 2],
  ])('counts the pages of %i messages: %i', (total, totalPages) => {
    const list = { messages: [stored], total, unread: 3 };
    expect(presenter.toPage(list, { page: 0, size: 10 })).toEqual({
      content: [{ ...presenter.toDetail(stored), ...ONLY_IN_DETAIL }],
      totalPages,
      totalElements: total,
      unread: 3,
      page: 0,
      size: 10,
    });
  });

  it('truncates bodies', () => {
    const list = { messages: [withParsed({ content: 'x'.repeat(300_000) })], total: 1, unread: 0 };
    const [message] = presenter.toPage(list, { page: 0, size: 10 }).content;
    expect(message?.content.length).toBe(MAX_LIST_CONTENT_BYTES);
    expect(message?.contentTruncated).toBe(true);
  });
});

describe('toEventMessage', () => {
  it('truncates the body to the limit of events', () => {
    const long = withParsed({ content: 'x'.repeat(300_000) });
    expect(presenter.toEventMessage(long).content.length).toBe(MAX_EVENT_CONTENT_BYTES);
    expect(presenter.toEventMessage(stored)).toMatchObject(ONLY_IN_DETAIL);
  });
});

describe('toShape', () => {
  it('returns the fields in a fixed order', () => {
    const reordered = Object.fromEntries(Object.entries(authentication).toReversed());
    const shown = toShape(authenticationSchema, reordered);
    expect(JSON.stringify(shown)).toBe(JSON.stringify(authentication));
    expect(toShape(authenticationSchema, null)).toBeNull();
  });
});

describe('truncateContent', () => {
  it('returns a body up to the limit unchanged', () => {
    const text = 'x'.repeat(MAX_LIST_CONTENT_BYTES);
    expect(truncateContent(text, MAX_LIST_CONTENT_BYTES)).toEqual({
      content: text,
      contentTruncated: false,
    });
  });

  it('truncates plain text above the limit, never within a character', () => {
    const { content, contentTruncated } = truncateContent(
      '€'.repeat(MAX_LIST_CONTENT_BYTES / 2),
      MAX_LIST_CONTENT_BYTES,
    );
    expect(contentTruncated).toBe(true);
    expect(content).toMatch(/^€+$/);
    expect(Buffer.byteLength(content)).toBeGreaterThan(MAX_LIST_CONTENT_BYTES - 4);
  });

  it.each(['<img src="mayfly:cid:1" alt="picture">', '&amp;', '&#128512;', '<b>'])(
    'never truncates HTML within %s',
    (piece) => {
      for (let shift = 0; shift <= piece.length; shift += 1) {
        const filler = 'x'.repeat(MAX_LIST_CONTENT_BYTES - 3 - shift);
        const { content } = truncateContent(
          `<p>${filler}${piece}${'y'.repeat(50)}</p>`,
          MAX_LIST_CONTENT_BYTES,
        );
        const rest = content.slice(3 + filler.length);
        expect(['', piece, `${piece}y`]).toContain(rest.slice(0, piece.length + 1));
      }
    },
  );

  it.each([
    ['<b>ab</b>', 8, '<b>ab'],
    ['<p>a&amp;bcd', 10, '<p>a&amp;b'],
    ['<p>a&amp;bcd', 8, '<p>a'],
    ['<p>&abcdefghijklmnop', 15, '<p>'],
    ['<p>&abcdefghijklmnop', 16, '<p>&abcdefghijkl'],
    ['a < b and c > d, and more', 20, 'a < b and c > d, and'],
    ['1 < 2 or so', 9, '1 '],
  ])('truncates %j to %i bytes without an incomplete tag or reference', (html, bytes, content) => {
    expect(truncateContent(html, bytes)).toEqual({ content, contentTruncated: true });
  });
});
