import { memoize } from '../memoize.js';
import {
  fromBarePath,
  fromBase64Param,
  fromBase64Segment,
  fromJsonSegment,
  fromMandrill,
  fromParam,
  fromProofpoint2,
  fromProofpoint3,
  fromQuery,
  fromRest,
  fromSegment,
  fromUnderscores,
  type TargetReader,
} from './encoded-targets.js';

/** Length of the longest host name in DNS (RFC 1035). */
const MAX_HOST_LENGTH = 253;

/** Redirectors inside redirectors that are followed. */
const MAX_DEPTH = 5;

const GOOGLE = `google.com google.at google.be google.ca google.ch google.cl google.co.id google.co.il
  google.co.in google.co.jp google.co.kr google.co.nz google.co.th google.co.uk google.co.za
  google.com.ar google.com.au google.com.br google.com.co google.com.hk google.com.mx google.com.my
  google.com.ng google.com.ph google.com.pk google.com.sa google.com.sg google.com.tr google.com.tw
  google.com.ua google.com.vn google.cz google.de google.dk google.es google.fi google.fr google.gr
  google.hu google.ie google.it google.nl google.no google.pl google.pt google.ro google.ru
  google.se`;

const ANY_PATH = /^/;

/**
 * Services that forward to a target which their URL carries: hosts (each with its subdomains), path
 * and where the target is. Only services that actually forward there belong here, since the target's
 * host is shown in place of theirs.
 */
const REDIRECTORS: [hosts: string, path: RegExp, read: TargetReader][] = [
  // Search engines and social networks
  [GOOGLE, /^\/url$/, fromParam('q url')],
  [GOOGLE, /^\/amp\/s\//, fromBarePath('/amp/s/')],
  ['translate.google.com', /^\/translate$/, fromParam('u')],
  ['cdn.ampproject.org', /^\/c\/s\//, fromBarePath('/c/s/')],
  ['googleadservices.com googlesyndication.com doubleclick.net', ANY_PATH, fromParam('adurl')],
  ['ad.doubleclick.net', /^\/ddm\/clk\//, fromQuery],
  ['youtube.com', /^\/redirect$/, fromParam('q')],
  ['bing.com', /^\/ck\/a$/, fromBase64Param('u', 2)],
  ['r.search.yahoo.com', /\/RU=/, fromSegment('RU=')],
  ['duckduckgo.com', /^\/l\/?$/, fromParam('uddg')],
  ['facebook.com', /^\/(?:l\.php|flx\/warn\/?)$/, fromParam('u')],
  ['l.instagram.com l.messenger.com l.threads.net l.threads.com l.wl.co', ANY_PATH, fromParam('u')],
  ['linkedin.com', /^\/(?:redir\/redirect|safety\/go\/?)$/, fromParam('url')],
  ['vk.com', /^\/away\.php$/, fromParam('to')],
  ['t.umblr.com', /^\/redirect$/, fromParam('z')],
  ['out.reddit.com', ANY_PATH, fromParam('url')],
  ['pinterest.com', /^\/offsite\/?$/, fromParam('url')],
  ['steamcommunity.com', /^\/linkfilter\/?$/, fromParam('u url')],
  ['steamcommunity.com', /^\/linkfilter\/https?:/, fromRest('/linkfilter/')],
  ['slack-redir.net', /^\/link$/, fromParam('url')],
  ['medium.com', /^\/m\/global-identity(?:-2)?$/, fromParam('redirecturl')],
  ['deviantart.com', /^\/users\/outgoing$/, fromQuery],
  ['sba.yandex.net', /^\/redirect$/, fromParam('url')],
  // Mail providers and filters
  [
    'safelinks.protection.outlook.com safelinks.protection.office365.us',
    ANY_PATH,
    fromParam('url'),
  ],
  ['statics.teams.cdn.office.net', /safelinks/, fromParam('url')],
  ['outlook.office365.com outlook.office.com', /^\/owa\/redir\.aspx$/, fromParam('url')],
  ['urldefense.proofpoint.com', /^\/v1\/url$/, fromParam('u')],
  ['urldefense.proofpoint.com urldefense.com urldefense.us', /^\/v2\/url$/, fromProofpoint2],
  ['urldefense.proofpoint.com urldefense.com urldefense.us', /^\/v3\//, fromProofpoint3],
  ['linkprotect.cudasvc.com', /^\/url$/, fromParam('a')],
  ['secure-web.cisco.com', ANY_PATH, fromSegment()],
  ['clicktime.symantec.com clicktime.cloud.postoffice.net', ANY_PATH, fromParam('u')],
  ['protection.sophos.com', ANY_PATH, fromBase64Param('u')],
  ['trendmicro.com', /^\/wis\/clicktime\/v1\/query$/, fromParam('url')],
  ['scanmail.trustwave.com', ANY_PATH, fromParam('u')],
  ['fireeye.com', /^\/(?:v1\/)?url$/, fromParam('u')],
  ['avanan.url-protection.com url.avanan.click', /___/, fromUnderscores],
  ['avanan.url-protection.com', /^\/v1\/url$/, fromParam('o')],
  [
    'deref-gmx.net deref-gmx.com deref-web.de deref-mail.com',
    /dereferrer/,
    fromParam('redirecturl'),
  ],
  // Click counters of senders
  ['awstrack.me', /^\/L0\//, fromSegment()],
  ['click.pstmrk.it', /^\/3s\//, fromBarePath('/3s/')],
  ['mandrillapp.com', /^\/track\/click\//, fromMandrill],
  ['customeriomail.com', /^\/e\/c\//, fromJsonSegment('href')],
  ['substack.com', /^\/redirect\/2\//, fromJsonSegment('e')],
  [
    'click.convertkit-mail.com click.convertkit-mail2.com click.convertkit-mail4.com',
    ANY_PATH,
    fromBase64Segment,
  ],
  ['mjt.lu', /^\/lnk\//, fromBase64Segment],
  // Shops and partner programs
  [
    'amazon.com amazon.co.uk amazon.de amazon.fr amazon.it amazon.es amazon.ca amazon.co.jp',
    /^\/gp\/r\.html$/,
    fromParam('u'),
  ],
  ['awin1.com', /^\/(?:cread|awclick)\.php$/, fromParam('ued p')],
  ['go.skimresources.com go.redirectingat.com redirect.viglink.com', ANY_PATH, fromParam('url u')],
  ['click.linksynergy.com', /^\/(?:deeplink|fs-bin\/click)$/, fromParam('murl')],
  ['prf.hn', /^\/click\//, fromSegment('destination:')],
  ['clk.tradedoubler.com', /^\/click$/, fromParam('url')],
  ['track.webgains.com', /^\/click\.html$/, fromParam('wgtarget')],
  ['rover.ebay.com', /^\/rover\//, fromParam('mpre')],
];

interface Rule {
  path: RegExp;
  read: TargetReader;
}

const rulesByHost = new Map<string, Rule[]>();
for (const [hosts, path, read] of REDIRECTORS) {
  for (const host of hosts.split(/\s+/)) {
    rulesByHost.set(host, [...(rulesByHost.get(host) ?? []), { path, read }]);
  }
}

/** A web link: its URL, and where it leads. */
export interface WebLink {
  url: URL;
  target: URL;
}

/** Parses a web link and follows it as `unwrapRedirects` does; null for an invalid URL. */
export const parseWebLink = memoize<WebLink | null>(
  (href) => {
    if (!/^https?:/i.test(href) || !URL.canParse(href)) return null;
    const url = new URL(href);
    return { url, target: unwrapRedirects(url) };
  },
  { maxEntries: 500, maxTextLength: 1000 },
);

/**
 * Returns where a link leads: the target of known redirectors, also of one inside another, as far
 * as the URL itself carries it. Nothing is fetched.
 *
 * @param url an http or https URL
 */
export function unwrapRedirects(url: URL): URL {
  let current = url;
  for (let depth = 0; depth < MAX_DEPTH; depth += 1) {
    const target = readTarget(current);
    if (target === null) return current;
    current = target;
  }
  return current;
}

function readTarget(url: URL): URL | null {
  if (url.hostname.length > MAX_HOST_LENGTH) return null;
  for (let host = url.hostname; host.includes('.'); host = host.slice(host.indexOf('.') + 1)) {
    for (const { path, read } of rulesByHost.get(host) ?? []) {
      const target = path.test(url.pathname) ? read(url) : null;
      if (target !== null) return target;
    }
  }
  return null;
}
