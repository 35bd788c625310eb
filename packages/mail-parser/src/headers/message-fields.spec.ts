import { readHeader } from './read-header.js';

const read = (...lines: string[]) =>
  readHeader(Buffer.from([...lines, '', 'Body.'].join('\r\n'), 'latin1')).fields;

describe('the structured fields of a header', () => {
  it('returns every field in its structure', () => {
    const fields = read(
      'From: Acme <accounts@acme.example>',
      'To: "Doe, Ana" <ana@example.org>, bob@example.org',
      'Cc: Friends: carl@example.org, Dora <dora@example.org>;',
      'Reply-To: help@acme.example',
      'Date: Sun, 22 Nov 2026 10:01:29 +0100 (CET)',
      'Message-ID: <1@acme.example>',
      'In-Reply-To: <0@example.org> <00@example.org>',
      'List-Unsubscribe: <mailto:stop@acme.example>,\r\n <https://acme.example/stop?id=1>',
    );
    expect(fields).toEqual({
      from: [{ name: 'Acme', address: 'accounts@acme.example' }],
      to: [
        { name: 'Doe, Ana', address: 'ana@example.org' },
        { name: '', address: 'bob@example.org' },
      ],
      cc: [
        { name: '', address: 'carl@example.org' },
        { name: 'Dora', address: 'dora@example.org' },
      ],
      replyTo: [{ name: '', address: 'help@acme.example' }],
      date: '2026-11-22T09:01:29.000Z',
      messageId: '<1@acme.example>',
      inReplyTo: '<0@example.org>',
      listUnsubscribe: ['mailto:stop@acme.example', 'https://acme.example/stop?id=1'],
    });
  });

  it('decodes names after it has split the list', () => {
    const { to } = read(
      'To: =?utf-8?q?Doe=2C_J=C3=B6rg?= <j@example.org>, x@xn--bcher-kva.example',
    );
    expect(to).toEqual([
      { name: 'Doe, Jörg', address: 'j@example.org' },
      { name: '', address: 'x@bücher.example' },
    ]);
  });

  it('returns nothing for missing and malformed fields', () => {
    expect(read('Subject: x', 'Date: yesterday', 'Message-ID: none', 'To:')).toEqual({
      ...{ from: [], to: [], cc: [], replyTo: [] },
      ...{ date: null, messageId: null, inReplyTo: null, listUnsubscribe: [] },
    });
  });

  it.each(['22 Nov 2026 10:01:29', 'Sun, 32 Nov 2026 10:01:29 +0100', '2026-11-22'])(
    'returns no date for %s',
    (date) => expect(read(`Date: ${date}`).date).toBeNull(),
  );

  it('returns at most a hundred mailboxes, without control characters', () => {
    const many = Array.from({ length: 300 }, (_, n) => `a${n}@example.org`).join(', ');
    expect(read(`To: ${many}`).to).toHaveLength(100);
    expect(read('From: A\u0007B <a@example.org>').from[0]?.name).not.toContain('\u0007');
  });
});
