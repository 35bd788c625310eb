import { readListedHeaders } from '@mayfly/mail-parser/headers/read-header.js';
import iconv from 'iconv-lite';
import { parseMessage } from './parse-message.js';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const base64 = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64');
/** One character per byte. */
const raw = (text: string, charset = 'utf-8') => iconv.encode(text, charset).toString('latin1');
const source = (...lines: string[]) => Buffer.from(lines.join('\r\n'), 'latin1');
const subject = (value: string) => source(`Subject: ${value}`, '', 'x');
const sender = (value: string) => source(`From: ${value}`, '', 'x');
const body = (type: string, ...lines: string[]) => source(`Content-Type: ${type}`, '', ...lines);
const multipart = (kind: string, ...parts: string[]) =>
  body(`multipart/${kind}; boundary=b`, ...parts.map((part) => `--b\r\n${part}`), '--b--', '');
/** CMS signed data (RFC 5652) that contains a message. */
const SIGNED = base64(
  Buffer.concat([
    Buffer.from('308006092a864886f70d010702a08030800201013100', 'hex'),
    Buffer.from('308006092a864886f70d010701a08024800423', 'hex'),
    Buffer.from('Content-Type: text/plain\r\n\r\nsealed\r'),
    Buffer.alloc(16),
  ]),
);
const TEXT = 'Content-Type: text/plain\r\n\r\nHello body';
const file = (header: string, content = 'x') =>
  multipart('mixed', TEXT, `${header}\r\n\r\n${content}`);
const named = (parameters: string) =>
  file(`Content-Type: application/pdf\r\nContent-Disposition: attachment; ${parameters}`);
const image = (html: string, header: string) =>
  multipart(
    'related',
    `Content-Type: text/html\r\n\r\n<p>x${html}`,
    `${header}\r\nContent-Transfer-Encoding: base64\r\n\r\n${base64(PNG)}`,
  );

interface Seen {
  subject?: string;
  sender?: string;
  /** Part of the content. */
  shows?: string;
  names?: string[];
  inline?: number;
}

function see(message: Buffer, { shows }: Seen): Seen {
  const { content, attachments } = parseMessage(message);
  return {
    ...readListedHeaders(message),
    shows: shows !== undefined && content.includes(shows) ? shows : content,
    names: attachments.map(({ filename }) => filename),
    inline: attachments.filter(({ inline }) => inline).length,
  };
}

const CONFIRM = 'Подтвердите регистрацию';
const POLISH = 'Zażółć gęślą jaźń';

const html = (written: string) => body('text/html', written);
const PICTURE = 'https://a.example/b.png';
const DATA = base64(PNG);

describe.each<[string, [Buffer, Seen][]]>([
  [
    'light text on an image that is removed',
    [
      [
        html(`<div style="background:url(${PICTURE});color:#fff">Hi`),
        { shows: '<div style="color:#fff;background-color:#767676">' },
      ],
      [
        html(`<td background=${PICTURE}><font color=white>Hi`),
        { shows: '<td style="background-color:#767676">' },
      ],
      [
        html(`<style>.h{background:url(${PICTURE})}</style><p class=h><b style="color:#fefefe">Hi`),
        { shows: '<p class="m-h" style="background-color:#767676">' },
      ],
      [
        html(`<div style="background:#000 url(${PICTURE});color:#fff">Hi`),
        { shows: '<div style="background:#000;color:#fff">' },
      ],
      [
        html(`<td bgcolor=navy style="background-image:url(${PICTURE});color:white">Hi`),
        { shows: '<td bgcolor="navy" style="color:white">' },
      ],
      [html(`<div style="background:url(${PICTURE})">Hi`), { shows: '<div>Hi</div>' }],
      [
        html(`<div style="background:url(${PICTURE})"><p bgcolor=red><font color=white>Hi`),
        { shows: '<div><p bgcolor="red"><font color="white">' },
      ],
    ],
  ],
  [
    'text that an animation reveals',
    [
      [
        html('<style>body{opacity:0;animation:f 1s}</style><body>Hi'),
        { shows: '<div class="mail-body">Hi' },
      ],
      [
        html('<p style="color:red;visibility:hidden;animation:f 1s">Hi'),
        { shows: '<p style="color:red">Hi' },
      ],
      [html('<p style="opacity:0">Hi'), { shows: '<p style="opacity:0">Hi' }],
    ],
  ],
  [
    'images in data URLs',
    [
      ...[`data:image/png;charset=x;base64,${DATA}`, `data:;base64,${encodeURIComponent(DATA)}`]
        .concat(`DATA:application/octet-stream;base64,${DATA}`)
        .map((url): [Buffer, Seen] => [
          html(`<p>x<img src="${url}">`),
          { shows: `<img src="data:image/png;base64,${DATA}"` },
        ]),
      [
        html(`<p>x<img src="data:image/png;base64,${base64('<svg><script>1</script></svg>')}">`),
        { shows: 'data-blocked' },
      ],
    ],
  ],
  [
    'places, names and values',
    [
      [html(`<a href="#caf%C3%A9">x</a><h2 id=${raw('café')}>y`), { shows: 'id="m-caf' }],
      [html('<style>.md\\@4{color:red}</style><p class=md@4>x'), { shows: '.m-md_404{color:red}' }],
      [
        html(`<style>${'.x{color:red}\n'.repeat(10_000)}</style><p class=x>x`),
        { shows: '.m-x{color:red}' },
      ],
      [html('<p>Code:</p><input value=482913 readonly>'), { shows: '482913' }],
      [html('<p>Code:</p><input type=hidden value=482913>'), { shows: '<span></span>' }],
    ],
  ],
  [
    'URLs and columns in plain text',
    [
      [
        body('text/plain', '@@ -1 +1 @@', '-<b>', '+--- a', '--- b'),
        { shows: '<pre>@@ -1 +1 @@\n-&lt;b&gt;' },
      ],
      [
        body('text/plain; charset=utf-8', raw('<b> กด https://a.example/v?t=9เพื่อยืนยัน')),
        { shows: '>https://a.example/v?t=9</a>' },
      ],
      [
        body('text/plain; charset=utf-8', raw('<b> «https://a.example/v»، https://b.example/v، x')),
        { shows: '>https://b.example/v</a>' },
      ],
    ],
  ],
  [
    'names of charsets',
    [
      [body('text/plain; charset=dos-866', raw(CONFIRM, 'cp866')), { shows: CONFIRM }],
      [body('text/plain; charset=x-cp1251', raw(CONFIRM, 'cp1251')), { shows: CONFIRM }],
      [body('text/plain; charset=IBM874', raw('สวัสดี', 'cp874')), { shows: 'สวัสดี' }],
      [body('text/plain; charset=unicode-1-1-utf-7', raw('日本', 'utf-7')), { shows: '日本' }],
      [body('text/plain; charset=utf-16', raw('日本の本日', 'utf-16be')), { shows: '日本の本日' }],
      [
        body('text/plain; charset=iso-8859-2-windows-latin-2', raw(POLISH, 'latin2')),
        { shows: POLISH },
      ],
      [subject(`=?utf-8;?B?${base64('Grüße')}?=`), { subject: 'Grüße' }],
      [subject(`=?$charset?B?${base64('Grüße')}?=`), { subject: 'Grüße' }],
    ],
  ],
  [
    'the syntax of the charset parameter',
    ['charset=(x) iso-8859-2', 'charset="charset=iso-8859-2"', 'charset*0=iso; charset*1=-8859-2']
      .concat(['charset iso-8859-2', 'charset=""; charset=iso-8859-2', 'charset="iso-8859-2" (x)'])
      .map((each) => [body(`text/plain; ${each}`, raw(POLISH, 'latin2')), { shows: POLISH }]),
  ],
  [
    'a charset that HTML names itself',
    [
      '<?xml version="1.0" encoding="iso-8859-2"?>',
      `<style>${'p{}'.repeat(3000)}</style><meta charset=latin2>`,
    ].map((each) => [body('text/html', `${each}<p>${raw(POLISH, 'latin2')}`), { shows: POLISH }]),
  ],
  [
    'text without a charset',
    [
      [subject(raw('Επιβεβαίωση λογαριασμού', 'cp1253')), { subject: 'Επιβεβαίωση λογαριασμού' }],
      [subject(raw('تأكيد الحساب', 'cp1256')), { subject: 'تأكيد الحساب' }],
      [body('text/plain', raw('รหัสยืนยันของคุณคือ', 'cp874')), { shows: 'รหัสยืนยันของคุณคือ' }],
      [body('text/plain', raw('קוד האימות שלך הוא', 'cp1255')), { shows: 'קוד האימות שלך הוא' }],
      [body('text/plain', raw('Ваш код. Никому не сообщайте', 'koi8-r')), { shows: 'Ваш код' }],
      [
        body('text/plain', raw('尊敬的用户，您的验证码', 'gbk')),
        { shows: '尊敬的用户，您的验证码' },
      ],
      [subject(raw('Grüße àéî', 'latin1')), { subject: 'Grüße àéî' }],
      [subject(raw('«Été» où', 'latin1')), { subject: '«Été» où' }],
    ],
  ],
  [
    'UTF-8 with a bad byte',
    [
      [subject(raw('Größe').slice(0, -1) + raw(' é').slice(0, -1)), { subject: 'Größ \ufffd' }],
      [subject(raw('Réservation confirmé').slice(0, -1)), { subject: 'Réservation confirm\ufffd' }],
      [body('text/html', `<meta charset=utf-8><p>${raw('Größe')} \xff`), { shows: 'Größe \ufffd' }],
    ],
  ],
  [
    'transfer encodings',
    [
      [body('text/plain\r\nContent-Transfer-Encoding: qp', 'a=3Db'), { shows: 'a=b' }],
      [body('text/plain\r\nContent-Transfer-Encoding: quoted', 'a=3Db'), { shows: 'a=b' }],
      [
        body('text/plain\r\nContent-Transfer-Encoding: =?utf-8?Q?base64?=', base64('Hi all')),
        { shows: 'Hi all' },
      ],
      [
        body('text/plain\r\nContent-Transfer-Encoding: base64', 'Dear customer', 'thank you'),
        { shows: 'Dear customer' },
      ],
    ],
  ],
  [
    'types',
    [
      ...[
        'message/plain',
        'application/text',
        'unknown/unknown',
        'application/json',
        'application/x-unknown',
      ].map((type): [Buffer, Seen] => [body(type, 'the words'), { shows: 'the words' }]),
      [body('application/unknown', '<!doctype html><b>words</b>'), { shows: '<b>words</b>' }],
      [body('application/pdf', '%PDF-1.4'), { shows: '', names: ['attachment-1.pdf'] }],
    ],
  ],
  [
    'bodies with a disposition',
    [
      [body('text/plain\r\nContent-Disposition: "inline"', 'words'), { shows: 'words', names: [] }],
      [
        multipart(
          'alternative',
          TEXT,
          'Content-Type: text/html\r\nContent-Disposition: attachment\r\n\r\n<i>rich',
        ),
        { shows: '<i>rich</i>', names: [] },
      ],
      [
        multipart(
          'mixed',
          'Content-Type: text/plain\r\n\r\n ',
          'Content-Disposition: attachment\r\n\r\nwords',
        ),
        { shows: 'words', names: ['attachment-1.txt'] },
      ],
      [
        multipart('mixed', 'Content-Disposition: attachment; filename=a.log\r\n\r\nwords'),
        { shows: 'words', names: ['a.log'] },
      ],
    ],
  ],
  [
    'names of files',
    [
      [named('filename*=Report%20one.pdf'), { names: ['Report one.pdf'] }],
      [named("filename*00*=UTF-8''Gr%C3; filename*01*=%BC.pdf"), { names: ['Grü.pdf'] }],
      [named('filename*2=b.pdf; filename*1=a'), { names: ['ab.pdf'] }],
      [named('filename*="=?utf-8?Q?Gr=C3=BC.pdf?="'), { names: ['Grü.pdf'] }],
      [named(`filename="UTF-8''Gr%C3%BC.pdf"`), { names: ['Grü.pdf'] }],
      [named('filename="a "quoted" name.pdf"; size=1'), { names: ['a _quoted_ name.pdf'] }],
      [
        file('Content-Type: application/pdf\r\nContent-Location: http://x.example/y/bill.pdf'),
        { names: ['bill.pdf'] },
      ],
      ...Object.entries({ 'audio/x-m4a': 'm4a', 'image/jpg': 'jpg', 'application/ics': 'ics' })
        .concat(Object.entries({ 'application/x-pdf': 'pdf', 'audio/mpeg': 'mp3', 'x/y': 'bin' }))
        .concat(Object.entries({ 'application/vnd.rar': 'rar', 'message/x-y': 'txt' }))
        .map(([type, extension]): [Buffer, Seen] => [
          file(`Content-Type: ${type}\r\nContent-Disposition: attachment`),
          { names: [`attachment-1.${extension}`] },
        ]),
    ],
  ],
  [
    'sealed messages',
    [
      [
        multipart(
          'mixed',
          'Content-Type: text/plain\r\n\r\n',
          `Content-Type: application/octet-stream; name=WINMAIL.DAT\r\n\r\nx\x9f>"x`,
        ),
        { shows: 'winmail.dat, which Outlook can open', names: ['WINMAIL.DAT'] },
      ],
      [
        body('application/pkcs7-mime; name=smime.p7m', 'x'),
        { shows: 'This message is encrypted.' },
      ],
      [
        body(
          'application/octet-stream; name=smime.p7m\r\nContent-Transfer-Encoding: base64',
          SIGNED,
        ),
        { shows: 'sealed', names: ['smime.p7m'] },
      ],
    ],
  ],
  [
    'senders',
    [
      [sender('Ann (Sales) <a@s.example>'), { sender: 'Ann (Sales) <a@s.example>' }],
      [sender('Acme: Shop <a@s.example>'), { sender: 'Acme: Shop <a@s.example>' }],
      [sender('Ann <mailto:a@s.example>'), { sender: 'Ann <a@s.example>' }],
      [sender('Ann < <a@s.example> >'), { sender: 'Ann <a@s.example>' }],
      [sender('Ann, Inc. <a@s.example>'), { sender: 'Ann, Inc. <a@s.example>' }],
      [source(`${raw('\ufeff')}From: a@s.example`, '', 'x'), { sender: 'a@s.example', shows: 'x' }],
    ],
  ],
  [
    'inline images',
    [
      [image('<img src=cid:a.png>', 'Content-Type: image/png; name=a.png'), { inline: 1 }],
      [
        image('<img src=a.png>', 'Content-Type: image/png\r\nContent-Location: a.png'),
        { inline: 1 },
      ],
      [
        image('<input type=image src=cid:a>', 'Content-Type: image/png\r\nContent-ID: <a>'),
        { inline: 1 },
      ],
      [image('<img src=cid:a>', 'Content-Type: text/plain\r\nContent-ID: <a>'), { inline: 1 }],
      [image('<img src=cid:a>', 'Content-ID: <a>'), { inline: 1 }],
      [image('<img src=cid:>', 'Content-Type: image/png'), { inline: 0 }],
    ],
  ],
])('%s', (_kind, cases) => {
  it.each(
    cases.map(([message, seen]): [string, Buffer, Seen] => [JSON.stringify(seen), message, seen]),
  )('are read: %s', (_name, message, seen) => {
    expect(see(message, seen)).toMatchObject(seen);
  });
});
