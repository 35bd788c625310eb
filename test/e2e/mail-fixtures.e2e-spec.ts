import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { simpleParser } from 'mailparser';
import { extractAttachments } from '@mayfly/mail-parser/extract-attachments.js';
import { readListedHeaders } from '@mayfly/mail-parser/headers/read-header.js';
import { readMessage } from '@mayfly/mail-parser/mime/read-message.js';
import { readTexts } from '@mayfly/mail-parser/mime/read-texts.js';
import type { ParsedMessage } from '@mayfly/mail-parser/parsed-message.js';
import { fillPlaceholders } from '@mayfly/mail-parser/sanitize/placeholders.js';
import { parseMessage } from '../../server/messages/parsing/parse-message.js';
import {
  findMissingPiece,
  listMailNames,
  readExpectedMail,
  readMail,
  type ExpectedMail,
} from '../support/mail/mail-fixtures.js';
import { findFault } from './mail-output-grammar.js';

const names = listMailNames('mail');
const read = (name: string) => readMail('mail', name);

function expectBody(parsed: ParsedMessage, expected: ExpectedMail): void {
  if (expected.html === undefined) {
    expect(parsed.content.trimEnd()).toBe(expected.text);
    expect(parsed.remoteContent).toBeNull();
    return;
  }
  expect(findMissingPiece(parsed.content, expected.html)).toBeNull();
  expect(parsed.textAlternative === null ? null : parsed.textAlternative.trim()).toBe(
    expected.text,
  );
}

it('has at least 80 messages with expectations', () => {
  expect(names.length).toBeGreaterThanOrEqual(80);
});

describe.each(names)('the message "%s"', (name) => {
  it('is parsed as expected', async () => {
    const parsed = await parseMessage(read(name));
    const expected = readExpectedMail(name);
    expect(parsed.readable).toBe(expected.readable ?? true);
    expect(readListedHeaders(read(name))).toEqual({
      subject: expected.subject,
      sender: expected.sender,
    });
    expectBody(parsed, expected);
    expect(parsed.content.includes('<')).toBe(expected.html !== undefined);
    expect(parsed.preview.length).toBeLessThanOrEqual(140);
    expect(parsed.verification?.code ?? null).toBe(expected.verificationCode ?? null);
    expect(parsed.verification?.link ?? null).toBe(expected.verificationLink ?? null);
    expect(parsed.verification === null).toBe(!parsed.readable);
    expect(parsed.remoteContent).toEqual(expected.remoteContent);
    expect(parsed.remoteImages).toEqual(expected.remoteImages);
  });

  it('has attachments that are extracted byte for byte', async () => {
    const source = read(name);
    const parsed = await parseMessage(source);
    const expected = readExpectedMail(name);
    const files = extractAttachments(source);
    expect(files).toHaveLength(parsed.attachments.length);
    const extracted = parsed.attachments.map(({ index, filename, contentType, size }) => {
      const content = files[index]?.content ?? Buffer.alloc(0);
      const sha256 = createHash('sha256').update(content).digest('hex');
      return { filename, contentType, size, sha256 };
    });
    expect(extracted).toEqual(expected.attachments);
    const inline = parsed.attachments.filter((each) => each.inline).map(({ index }) => index);
    expect(inline).toEqual(expected.inline ?? []);
  });
});

/** Damaged messages, and those whose parts Mayfly puts together in another way or can't read. */
const READ_DIFFERENTLY =
  /^(?:boundary-|header-|charset-(?:html-meta|undeclared)|mixed-|parts-too-many|nested-too-deep|amp-|plain-flowed|attachment-(?:second-text-named|uuencode)|content-type-comment|tnef|(?:pgp|smime)-encrypted)/;
const PARSER_OPTIONS = {
  skipHtmlToText: true,
  skipImageLinks: true,
  skipTextToHtml: true,
  skipTextLinks: true,
};

describe.each(names.filter((name) => !READ_DIFFERENTLY.test(name)))('the message "%s"', (name) => {
  it('is read as by mailparser', async () => {
    const theirs = await simpleParser(Buffer.from(read(name)), PARSER_OPTIONS);
    const message = readMessage(read(name));
    const { text, html } = readTexts(message);
    expect({
      subject: readListedHeaders(read(name)).subject,
      text: text?.trim() ?? '',
      html: html?.trim() ?? '',
      files: message.attachments.map(({ decoded }) => decoded.content),
    }).toEqual({
      subject: theirs.subject ?? '',
      text: theirs.text?.trim() ?? '',
      html: theirs.html ? theirs.html.trim() : '',
      files: theirs.attachments.map(({ content }) => content),
    });
  });
});

const folder = join(import.meta.dirname, '../fixtures/attacks');
const attacks = readdirSync(folder).filter((name) => name.endsWith('.eml'));

const targets = { inlineImageUrl: (index: number) => `/inline/${index}`, remoteImageUrl: null };

it('has at least 60 attacks', () => {
  expect(attacks.length).toBeGreaterThanOrEqual(60);
});

describe.each(attacks)('the attack %s', (name) => {
  it('is sanitized to HTML that neither runs code nor makes requests', async () => {
    const parsed = await parseMessage(readFileSync(join(folder, name)));
    expect(parsed.readable).toBe(true);
    expect(findFault(parsed.content)).toBeNull();
    const shown = fillPlaceholders(parsed.content, targets);
    expect(shown).not.toMatch(/<[^>]* src="(?!\/inline\/\d)/);
    expect(shown.replaceAll(/href="[^"]*"/g, '').replaceAll(/<[^>]*>/g, '')).not.toContain('<');
  });
});
