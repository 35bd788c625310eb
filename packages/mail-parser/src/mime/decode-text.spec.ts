import iconv from 'iconv-lite';
import { decodeText } from './decode-text.js';

const latin1 = (text: string) => Buffer.from(text, 'latin1');
const hex = (digits: string) => Buffer.from(digits.replaceAll(' ', ''), 'hex');

describe('decodeText', () => {
  it.each([
    ['koi8-r', '\xf0', 'П'],
    ['KOI8-R', '\xf0', 'П'],
    ['iso-8859-1', '\x80', '€'],
    ['utf-8', 'abc\u00c3\u00a9\xff', 'abcé\ufffd'],
    ['cp850', '\x84', 'ä'],
    ['CP437', '\x84', 'ä'],
    ['x-klingon', '\xe9', 'é'],
    ['x-klingon', '\xc3\xa9', 'é'],
    ['"iso-8859-2"', '\xbe', 'ž'],
  ])('decodes the charset %s', (charset, bytes, text) => {
    expect(decodeText(latin1(bytes), { charset })).toBe(text);
  });

  it.each([
    ...['us-ascii', 'ASCII', 'ANSI_X3.4-1968', 'ISO646-US', 'unknown-8bit', 'x-unknown', 'binary'],
  ])('reads 8-bit text under the label %s as what it is', (charset) => {
    expect(decodeText(Buffer.from('Rückfrage ✓'), { charset })).toBe('Rückfrage ✓');
    expect(decodeText(latin1('R\xfcckfrage \x80'), { charset })).toBe('Rückfrage €');
  });

  it.each([
    ['CP50221', '1b2442 2422246a242c2448 1b2842', 'ありがと'],
    ['csISO2022JP', '1b244224221b2842 61', 'あa'],
    ['iso-2022-jp', '1b2849 3142 1b2842', 'ｱﾂ'],
    ['iso-2022-jp', '1b2442 2422 1b2842 1b2442 2424 1b2842', 'あい'],
    ['iso-2022-kr', '1b242943 0e 3021 0f 2e', '가.'],
    ['iso-2022-cn', '1b242941 0e 5650 0f', '中'],
    ['HZ-GB-2312', '7e7b 5650 4e44 7e7d 7e7e', '中文~'],
    ['x-mac-cyrillic', '8f', 'П'],
    ['x-mac-ce', 'e4', 'š'],
    ['uhc', '8141', '갂'],
    ['unicode-2-0-utf-7', '2b4147552d', 'e'],
    ['8859_1', 'e9', 'é'],
    ['cp950', iconv.encode('嘅', 'big5-hkscs').toString('hex'), '嘅'],
    ['eucJP-ms', 'a4a2', 'あ'],
    ['ansi', 'fc', 'ü'],
  ])('knows the name %s', (charset, bytes, text) => {
    expect(decodeText(hex(bytes), { charset })).toBe(text);
  });

  it.each([
    ['UTF-8', 'efbbbf 61', 'a'],
    ['UTF-8 with a damaged byte', 'efbbbf 61ff', 'a\ufffd'],
    ['UTF-32', 'fffe0000 61000000', 'a'],
    ['UTF-16, little-endian', 'fffe 6100 ac20', 'a€'],
    ['UTF-16, big-endian', 'feff 0061 20ac', 'a€'],
  ])('removes the byte order mark of %s and follows it', (_name, bytes, text) => {
    expect(decodeText(hex(bytes))).toBe(text);
    expect(decodeText(hex(bytes), { charset: 'utf-8' })).toBe(text);
  });

  it('reads ISO-2022-JP without or under any label', () => {
    const bytes = hex('1b2442 2446 2539 2548 1b2842 2e');
    for (const charset of [null, 'us-ascii', 'utf-8', 'windows-1252']) {
      expect(decodeText(bytes, { charset })).toMatch(/^[\u3040-\u30ff]{3}\.$/);
    }
    expect(decodeText(hex('1b5b316d'))).toBe('\u001b[1m');
  });

  it('reads valid UTF-8 under the label of another charset', () => {
    for (const charset of ['gb2312', 'iso-8859-1', 'shift_jis', 'big5', 'windows-1251']) {
      expect(decodeText(Buffer.from('请点击链接'), { charset })).toBe('请点击链接');
    }
    expect(decodeText(Buffer.from('né'), { charset: 'iso-8859-1' })).toBe('né');
    // Two bytes that are valid in both.
    expect(decodeText(hex('c4a3'), { charset: 'gbk' })).toBe('模');
  });

  it('reads other text under the label of UTF-8', () => {
    expect(decodeText(latin1('caf\xe9, na\xefve'), { charset: 'utf-8' })).toBe('café, naïve');
    const russian = iconv.encode('Ваш заказ отправлен', 'windows-1251');
    expect(decodeText(russian, { charset: 'utf-8' })).toBe('Ваш заказ отправлен');
  });

  it('reads UTF-8 under the label of UTF-16', () => {
    expect(decodeText(Buffer.from('né ✓'), { charset: 'unicode' })).toBe('né ✓');
  });

  it('reads surrogates that were encoded one by one (CESU-8)', () => {
    expect(decodeText(hex('61 eda0bd edb880 f09f9880'), { charset: 'utf-8' })).toBe('a😀😀');
  });

  it('keeps UTF-8 with a broken character', () => {
    const truncated = Buffer.from('Подтвердите адрес').subarray(0, -1);
    expect(decodeText(truncated)).toBe('Подтвердите адре\ufffd');
    expect(decodeText(truncated, { context: 'windows-1251' })).toBe('Подтвердите адре\ufffd');
  });

  it('uses the charset of the context for undeclared bytes that are valid in it', () => {
    expect(decodeText(latin1('\xf0'), { context: 'koi8-r' })).toBe('П');
    expect(decodeText(Buffer.from('П'), { context: 'koi8-r' })).toBe('П');
    expect(decodeText(latin1('\x82\xa0\xfd'), { context: 'shift_jis' })).toBe('‚\xa0ý');
    expect(decodeText(latin1('\xf0'), { context: 'x-klingon' })).toBe('ð');
  });

  it('joins surrogates that are encoded by themselves', () => {
    const written = latin1('Hi \xed\xa0\xbd\xed\xb8\x80\xc3\xa9');
    expect(decodeText(written)).toBe('Hi 😀é');
    expect(decodeText(written, { charset: 'utf-8' })).toBe('Hi 😀é');
  });

  it.each([
    ['gbk', '您的订单已经发货'],
    ['gbk', '用户手册'],
    ['big5', '請確認您的帳號'],
    ['shift_jis', 'パスワードの再設定'],
    ['euc-jp', 'ご利用ありがとうございます'],
    ['euc-kr', '비밀번호를 변경해 주세요'],
    ['windows-1251', 'Подтвердите ваш адрес'],
    ['koi8-r', 'Подтвердите ваш адрес'],
    ['cp866', 'Подтвердите ваш адрес'],
    ['windows-1252', 'Änderung der Ärztezeiten: größer, älter'],
    ['windows-1252', 'Réinitialisez votre mot de passe à l’aide du code'],
    ['windows-1252', '£5 – €6'],
    ['windows-1252', 'Þakka þér fyrir pöntunina, kóðinn er 482913'],
    ['windows-1252', 'Hintaan 20£, 5 µm, l·l, «ici» ±3'],
    ['windows-1254', 'Siparişiniz alındı, teşekkür ederiz'],
    ['windows-1254', 'Doğrulama kodunuz: 482913'],
    ['iso-8859-2', 'Žluťoučký kůň úpěl ďábelské ódy'],
    ['iso-8859-2', 'Vaše objednávka byla přijata'],
    ['windows-1250', 'Twoje zamówienie zostało przyjęte'],
    ['windows-1250', 'Kód ověření: 482913. Platnost vyprší za 10 minut.'],
  ])('detects undeclared %s', (charset, text) => {
    expect(decodeText(iconv.encode(text, charset))).toBe(text);
  });

  it.each([
    '<META CHARSET=KOI8-R>',
    '<meta charset = "koi8-r">',
    "<meta\n charset='koi8-r'>",
    '<meta http-equiv="Content-Type" content="text/html; charset=koi8-r">',
    '<meta name=viewport><meta charset=koi8-r>',
  ])('reads the charset of %s', (head) => {
    expect(decodeText(latin1(`${head}\xf0`), { isHtml: true }).endsWith('П')).toBe(true);
    expect(decodeText(latin1(`${head}\xf0`)).endsWith('ð')).toBe(true);
  });

  it.each([
    '<metacharset=koi8-r>',
    '<p charset=koi8-r>',
    '<meta><p charset=koi8-r>',
    '<meta name=charset>koi8-r',
    '<meta charset=k>',
    '<meta charset koi8-r>',
    `<meta charset=koi8-r${'x'.repeat(40)}>`,
    '<meta charset=x-klingon>',
  ])('finds no charset in %s', (head) => {
    expect(decodeText(latin1(`${head}\xf0`), { isHtml: true }).endsWith('ð')).toBe(true);
  });

  it('looks for a charset in the first 32 kB', () => {
    const padded = (length: number) => latin1(`${'<meta charset=koi8-r'.padStart(length)}\xf0`);
    expect(decodeText(padded(32_768), { isHtml: true }).endsWith('П')).toBe(true);
    expect(decodeText(padded(32_769), { isHtml: true }).endsWith('ð')).toBe(true);
  });
});
