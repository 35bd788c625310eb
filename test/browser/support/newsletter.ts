import { randomUUID } from 'node:crypto';

/** PNG of 60 by 40 pixels in one color, as base64. */
export const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAADwAAAAoCAIAAAAt2Q6oAAAAO0lEQVR42u3OQQkAAAgEsGtgU5/mN4UPYbAA' +
  'S02/E2lpaWlpaWlpaWlpaWlpaWlpaWlpaWlpaWlp6UsLHe7mmbp8vKIAAAAASUVORK5CYII=';

/** Plain text alternative of the newsletter. */
export const NEWSLETTER_TEXT = 'The week at Northwind, in plain words.';

/**
 * Returns the source of a newsletter as real senders write them: HTML with a table layout, a style
 * sheet, an embedded image, two remote ones, a tracking pixel and a link whose text names another
 * host; its plain text, and attachments.
 */
export function newsletter(subject: string): Buffer {
  const html = `<html><head><style>.card{background:#f1f5f9;padding:16px}
    h1{font-family:Georgia,serif}</style></head>
    <body style="margin:0;background:#ffffff"><table width="600" align="center" cellpadding="0"
    style="width:100%;max-width:600px"><tr><td style="padding:24px">
    <img src="cid:logo@northwind" alt="Northwind" width="60" height="40">
    <h1 style="color:#0b3b5a">The week at Northwind</h1>
    <p class="card">Three boats went out, and all of them came back.</p>
    <img src="https://cdn.northwind.example/boats.jpg" alt="Three boats at the pier" width="540" height="180">
    <p><a href="https://northwind.example/news" style="color:#b45309">Read on</a> or sign in at
    <a href="https://login.evil.example/in">www.northwind.example</a>.</p>
    <img src="https://cdn.northwind.example/foot.png" alt="">
    <img src="https://t.northwind.example/open.gif" width="1" height="1"></td></tr></table>
    </body></html>`;
  return multipart(subject, 'mixed', [
    part('multipart/alternative; boundary=alt', [
      '--alt\r\nContent-Type: text/plain; charset=utf-8\r\n',
      NEWSLETTER_TEXT,
      '--alt\r\nContent-Type: multipart/related; boundary=rel\r\n',
      '--rel\r\nContent-Type: text/html; charset=utf-8\r\n',
      html,
      '--rel\r\nContent-Type: image/png\r\nContent-ID: <logo@northwind>',
      'Content-Disposition: inline; filename=logo.png\r\nContent-Transfer-Encoding: base64\r\n',
      PICTURE,
      '--rel--\r\n--alt--',
    ]),
    file('image/png', 'pier in the morning light.png', PICTURE),
    file('application/pdf', 'timetable.pdf', Buffer.from('%PDF-1.4 not quite').toString('base64')),
    file('image/svg+xml', 'chart.svg', Buffer.from('<svg onload="x"/>').toString('base64')),
  ]);
}

function multipart(subject: string, kind: string, parts: string[]): Buffer {
  const boundary = `edge-${randomUUID()}`;
  const head = [
    'From: "Northwind Ferries" <news@northwind.example>',
    `Subject: ${subject}`,
    'MIME-Version: 1.0',
    `Content-Type: multipart/${kind}; boundary="${boundary}"`,
    '',
  ];
  const lines = parts.flatMap((each) => [`--${boundary}`, each]);
  return Buffer.from([...head, ...lines, `--${boundary}--`, ''].join('\r\n'));
}

function part(type: string, lines: string[]): string {
  return [`Content-Type: ${type}`, '', ...lines].join('\r\n');
}

function file(type: string, filename: string, base64: string): string {
  return [
    `Content-Type: ${type}`,
    `Content-Disposition: attachment; filename="${filename}"`,
    'Content-Transfer-Encoding: base64',
    '',
    base64,
  ].join('\r\n');
}
