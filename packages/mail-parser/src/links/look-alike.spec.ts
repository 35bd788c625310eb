import { formatHost, hasKnownNameInFront, isLookAlike } from './look-alike.js';

const toHostname = (host: string) => new URL(`https://${host}`).hostname;

describe('isLookAlike', () => {
  it.each([
    ['digits', 'app1e.com'],
    ['digits in a long name', 'g00gl3.com'],
    ['a digit for s', 'whatsapp.com'.replace('s', '5')],
    ['i for l', 'paypai.com'],
    ['l for i', 'netfllx.com'],
    ['rn for m', 'rnetamask.example'],
    ['vv for w', 'vvellsfargo.com'],
    ['digits and a word', 'app1e-shop.com'],
    ['digits behind a word', 'my-app1e.com'],
    ['a security word', 'apple-support.com'],
    ['a security word in front', 'login-ebay.example'],
    ['a security word further on', 'apple-shop-com.example'],
    ['a security word under another subdomain', 'x.y.paypal-verify.co.uk'],
    ['the name of a mirror in front', 'translate.goog.paypal-login.com'],
    ['an accent', 'paypál.com'],
    ['a stroke', 'łinkedin.com'],
    ['an accent in a subdomain', 'paypál.evil.example'],
    ['letters beside a name', 'paypál-login.com'],
    ['Latin and Cyrillic', 'zж.example'],
    ['Latin and Greek', 'zθ.example'],
    ['Latin and Armenian', 'zժ.example'],
    ['Latin and Cherokee', 'zꮳ.example'],
    ['Hebrew and Arabic', 'אب.example'],
    ['Cyrillic letters like Latin ones', 'ас.com'],
    ['Cyrillic letters with a digit and a hyphen', 'а-с2.example'],
    ['Cyrillic letters in a subdomain', 'ас.evil.example'],
    ['letters in front of what looks like a mirror', 'ас.xampproject.org'],
  ])('is true for %s: %s', (_name, host) => {
    expect(isLookAlike(toHostname(host))).toBe(true);
  });

  it.each([
    ['the name itself', 'apple.com'],
    ['the name of a subdomain', 'app1e.evil.example'],
    ['digits in a short name', '3bay.com'],
    ['a short name with a changed letter', 'appie.nl'],
    ['another name', 'modern.example'],
    ['a name with another word', 'apple-shop.com'],
    ['a security word alone', 'login-support.com'],
    ['a part of a name', 'apples-login.com'],
    ['an accent in another name', 'café.example'],
    ['Cyrillic letters', 'москва.com'],
    ['Cyrillic letters before one like a Latin letter', 'жас.com'],
    ['Cyrillic letters after one like a Latin letter', 'асж.com'],
    ['Cyrillic letters like Latin ones under .ru', 'ас.ru'],
    ['Cyrillic letters like Latin ones under .com.gr', 'ас.com.gr'],
    ['Cyrillic letters like Latin ones under .рф', 'ас.рф'],
    ['Chinese', '中国.example'],
    ['a mirror', 'paypal-com.translate.goog'],
    ['letters in a mirror', 'ас.cdn.ampproject.org'],
    ['a host without a domain', 'localhost'],
    ['an IP address', '203.0.113.7'],
    ['a public suffix', 'co.uk'],
  ])('is false for %s: %s', (_name, host) => {
    expect(isLookAlike(toHostname(host))).toBe(false);
  });
});

describe('hasKnownNameInFront', () => {
  it.each([
    'paypal.com.evil.example',
    'www.paypal.net.evil.example',
    'paypal.org.evil.example',
    'amazon.co.uk.evil.example',
    'paypal.com.xampproject.org',
  ])('is true for %s', (host) => expect(hasKnownNameInFront(host)).toBe(true));

  it.each([
    'paypal.com',
    'paypal.evil.example',
    'paypal.de.evil.example',
    'pay.com.evil.example',
    'com.paypal.evil.example',
    'paypal.shop.com.evil.example',
    'paypal.com.google.com',
    'paypal.com.cdn.ampproject.org',
    'evil.example',
    'localhost',
  ])('is false for %s', (host) => expect(hasKnownNameInFront(host)).toBe(false));
});

describe('formatHost', () => {
  it.each([
    ['xn--bcher-kva.example', 'bücher.example'],
    ['xn--pypal-d9d.com', 'xn--pypal-d9d.com'],
    ['a.example', 'a.example'],
    ['[2001:db8::7]', '[2001:db8::7]'],
  ])('shows %s as %s', (hostname, shown) => expect(formatHost(hostname)).toBe(shown));
});
