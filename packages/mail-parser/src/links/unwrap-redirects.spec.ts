import { unwrapRedirects } from './unwrap-redirects.js';

const TARGET = 'https://shop.example/a?b=1';
const ENCODED = encodeURIComponent(TARGET);
const BASE64 = Buffer.from(TARGET).toString('base64url');
const json = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const unwrap = (url: string) => unwrapRedirects(new URL(url)).href;

/** URLs of redirectors with any path. */
const WITH_ANY_PATH = [
  `www.googleadservices.com/pagead/aclk?adurl=${ENCODED}`,
  `googlesyndication.com/?adurl=${ENCODED}`,
  `doubleclick.net/aclk?adurl=${ENCODED}`,
  `l.instagram.com/?u=${ENCODED}`,
  `l.messenger.com/x?u=${ENCODED}`,
  `l.threads.net/?u=${ENCODED}`,
  `l.threads.com/?u=${ENCODED}`,
  `l.wl.co/l?u=${ENCODED}`,
  `out.reddit.com/t3_1?url=${ENCODED}`,
  `nam02.safelinks.protection.outlook.com/?url=${ENCODED}`,
  `usg01.safelinks.protection.office365.us/?url=${ENCODED}`,
  `secure-web.cisco.com/1a2b/${ENCODED}`,
  `clicktime.symantec.com/1a?u=${ENCODED}`,
  `clicktime.cloud.postoffice.net/clicktime.php?u=${ENCODED}`,
  `eu.protection.sophos.com/?u=${BASE64}`,
  `scanmail.trustwave.com/?u=${ENCODED}`,
  `click.convertkit-mail.com/a/b/${BASE64}`,
  `click.convertkit-mail2.com/a/b/${BASE64}`,
  `click.convertkit-mail4.com/a/b/${BASE64}`,
  `go.skimresources.com/?url=${ENCODED}`,
  `go.redirectingat.com/?url=${ENCODED}`,
  `redirect.viglink.com/?u=${ENCODED}`,
];

/** Host, path of the redirector, and the rest of the URL. */
const WITH_PATH: [host: string, path: string, rest: string][] = [
  ['www.google.com', '/url', `?q=${ENCODED}`],
  ['google.co.uk', '/url', `?url=${ENCODED}`],
  ['translate.google.com', '/translate', `?sl=auto&u=${ENCODED}`],
  ['youtube.com', '/redirect', `?q=${ENCODED}`],
  ['bing.com', '/ck/a', `?u=a1${BASE64}`],
  ['duckduckgo.com', '/l', `?uddg=${ENCODED}`],
  ['duckduckgo.com', '/l/', `?uddg=${ENCODED}`],
  ['facebook.com', '/l.php', `?u=${ENCODED}`],
  ['facebook.com', '/flx/warn', `?u=${ENCODED}`],
  ['facebook.com', '/flx/warn/', `?u=${ENCODED}`],
  ['linkedin.com', '/redir/redirect', `?url=${ENCODED}`],
  ['linkedin.com', '/safety/go', `?url=${ENCODED}`],
  ['linkedin.com', '/safety/go/', `?url=${ENCODED}`],
  ['vk.com', '/away.php', `?to=${ENCODED}`],
  ['t.umblr.com', '/redirect', `?z=${ENCODED}`],
  ['pinterest.com', '/offsite', `?url=${ENCODED}`],
  ['pinterest.com', '/offsite/', `?url=${ENCODED}`],
  ['steamcommunity.com', '/linkfilter', `?u=${ENCODED}`],
  ['steamcommunity.com', '/linkfilter/', `?url=${ENCODED}`],
  ['slack-redir.net', '/link', `?url=${ENCODED}`],
  ['medium.com', '/m/global-identity', `?redirectUrl=${ENCODED}`],
  ['medium.com', '/m/global-identity-2', `?redirectUrl=${ENCODED}`],
  ['deviantart.com', '/users/outgoing', `?${TARGET}`],
  ['sba.yandex.net', '/redirect', `?url=${ENCODED}`],
  ['outlook.office365.com', '/owa/redir.aspx', `?URL=${ENCODED}`],
  ['outlook.office.com', '/owa/redir.aspx', `?URL=${ENCODED}`],
  ['urldefense.proofpoint.com', '/v1/url', `?u=${ENCODED}`],
  ['urldefense.proofpoint.com', '/v2/url', '?u=https-3A__shop.example_a-3Fb-3D1'],
  ['urldefense.us', '/v2/url', '?u=https-3A__shop.example_a-3Fb-3D1'],
  ['linkprotect.cudasvc.com', '/url', `?a=${ENCODED}`],
  ['imsva91-ctp.trendmicro.com', '/wis/clicktime/v1/query', `?url=${ENCODED}`],
  ['protect2.fireeye.com', '/url', `?u=${ENCODED}`],
  ['protect2.fireeye.com', '/v1/url', `?u=${ENCODED}`],
  ['avanan.url-protection.com', '/v1/url', `?o=${ENCODED}`],
  ['amazon.com', '/gp/r.html', `?U=${ENCODED}`],
  ['amazon.co.jp', '/gp/r.html', `?U=${ENCODED}`],
  ['awin1.com', '/cread.php', `?ued=${ENCODED}`],
  ['awin1.com', '/awclick.php', `?p=${ENCODED}`],
  ['click.linksynergy.com', '/deeplink', `?murl=${ENCODED}`],
  ['click.linksynergy.com', '/fs-bin/click', `?murl=${ENCODED}`],
  ['clk.tradedoubler.com', '/click', `?url=${ENCODED}`],
  ['track.webgains.com', '/click.html', `?wgtarget=${ENCODED}`],
];

/** Host, start of the path, and the rest of the URL. */
const WITH_PATH_START: [host: string, start: string, rest: string][] = [
  ['google.com', '/amp/s/', 'shop.example%2Fa%3Fb=1'],
  ['cdn.ampproject.org', '/c/s/', 'shop.example%2Fa%3Fb=1'],
  ['ad.doubleclick.net', '/ddm/clk/', `1;2?${TARGET}`],
  ['steamcommunity.com', '/linkfilter/', TARGET],
  ['urldefense.com', '/v3/', `__${TARGET}__;!!x$`],
  ['awstrack.me', '/L0/', `${ENCODED}/1`],
  ['click.pstmrk.it', '/3s/', 'shop.example%2Fa%3Fb=1'],
  ['mandrillapp.com', '/track/click/', `1?p=${json({ p: JSON.stringify({ url: TARGET }) })}`],
  ['customeriomail.com', '/e/c/', `${json({ href: TARGET })}/x`],
  ['substack.com', '/redirect/2/', `${json({ e: TARGET })}.x`],
  ['mjt.lu', '/lnk/', `a/1/${BASE64}`],
  ['prf.hn', '/click/', `camref:1/destination:${ENCODED}`],
  ['rover.ebay.com', '/rover/', `1/2?mpre=${ENCODED}`],
];

describe('unwrapRedirects', () => {
  it.each([
    ...WITH_ANY_PATH,
    ...[...WITH_PATH, ...WITH_PATH_START].map((parts) => parts.join('')),
    `r.search.yahoo.com/_ylt=A/RU=${ENCODED}/RK=2`,
    `statics.teams.cdn.office.net/evergreen/safelinks/1.html?url=${ENCODED}`,
    `avanan.url-protection.com/v2/___${TARGET}___.x`,
    `url.avanan.click/v2/___${TARGET}___.x`,
    `deref-gmx.net/mail/dereferrer/?redirectUrl=${ENCODED}`,
    `deref-gmx.com/mail/dereferrer/?redirectUrl=${ENCODED}`,
    `deref-web.de/mail/dereferrer/?redirectUrl=${ENCODED}`,
    `deref-mail.com/mail/dereferrer/?redirectUrl=${ENCODED}`,
  ])('returns the target of %s', (url) => {
    expect(unwrap(`https://${url}`)).toBe(TARGET);
    expect(unwrap(`https://sub.${url}`)).toBe(TARGET);
  });

  it.each([
    ...WITH_PATH.flatMap(([host, path, rest]) => [
      `${host}/x${path}${rest}`,
      `${host}${path}x${rest}`,
    ]),
    ...WITH_PATH_START.map(([host, start, rest]) => `${host}/x${start}${rest}`),
    ...WITH_ANY_PATH.map((url) => url.replace(/\//, '.evil.example/')),
    `statics.teams.cdn.office.net/evergreen/?url=${ENCODED}`,
    `deref-gmx.net/mail/?redirectUrl=${ENCODED}`,
    `xgoogle.com/url?q=${ENCODED}`,
    'www.google.com/url?q=shop.example',
  ])('returns other URLs as they are: %s', (url) => {
    expect(unwrap(`https://${url}`)).toBe(new URL(`https://${url}`).href);
  });

  it('follows five redirectors inside each other', () => {
    const wrap = (url: string) => `https://www.google.com/url?q=${encodeURIComponent(url)}`;
    const five = wrap(wrap(wrap(wrap(wrap(TARGET)))));
    expect(unwrap(five)).toBe(TARGET);
    expect(unwrap(wrap(five))).toBe(wrap(TARGET));
  });

  it('ignores hosts of more than 253 characters', () => {
    const host = (length: number) => 'www.google.com'.padStart(length, 'a.');
    expect(unwrap(`https://${host(252)}/url?q=${ENCODED}`)).toBe(TARGET);
    expect(unwrap(`https://${host(254)}/url?q=${ENCODED}`)).toContain('google.com');
  });
});
