const ROWS = 40;

/** Creates a typical email of a service: text and HTML with tables, styles, links and a code. */
export function createSampleEmail(): Uint8Array {
  const lines = [
    'From: =?utf-8?Q?Example_Caf=C3=A9?= <no-reply@service.example>',
    'To: visitor@inbox.example',
    'Subject: =?utf-8?B?WW91ciBjb2RlIGlzIDQ4MTUxNg==?=',
    'MIME-Version: 1.0',
    'Content-Type: multipart/alternative; boundary="part"',
    '',
    '--part',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: quoted-printable',
    '',
    'Your code is 481516. It expires in 10 minutes =E2=80=93 do not share it.',
    'Or open https://service.example/confirm?token=3Dabcdef',
    '--part',
    'Content-Type: text/html; charset=utf-8',
    '',
    '<html><head><style>.box { padding: 8px; color: #333 } td { font-size: 14px }</style></head>',
    '<body bgcolor="#f4f4f4"><table width="600" align="center">',
    ...Array.from({ length: ROWS }, (_, row) => renderTableRow(row)),
    '</table></body></html>',
    '--part--',
    '',
  ];
  return Buffer.from(lines.join('\r\n'));
}

function renderTableRow(row: number): string {
  return [
    `<tr style="background: #fff url(https://service.example/${row}.png) no-repeat">`,
    '<td class="box" style="font-family: Arial, sans-serif; padding: 4px 8px; width: 50%">',
    `<p style="margin: 0; line-height: 1.4">Item ${row}: your code is <b>481516</b> &amp; more</p>`,
    '</td><td align="right">',
    `<a href="https://service.example/confirm?item=${row}" style="color: #0a58ca">Confirm</a>`,
    `<img src="https://service.example/i/${row}.gif" width="1" height="1" alt="Item ${row}">`,
    '</td></tr>',
  ].join('\r\n');
}
