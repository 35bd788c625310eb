/**
 * Services that count opened messages: name, hosts (each with its subdomains) and, where the hosts
 * also serve other things, the paths of their pixels. From the URLs in messages of these services.
 */
const SERVICES: [service: string, hosts: string, path?: RegExp][] = [
  ['ActiveCampaign', 'activehosted.com emlnk.com acemlnb.com acemlnc.com', /open\.aspx|\/lt\.php/],
  ['Acoustic', 'mkt41.net mkt51.net mkt61.net mkt932.com mkt1248.com', /\/open\/log/],
  ['Adobe Analytics', '2o7.net omtrdc.net'],
  ['Amazon SES', 'awstrack.me'],
  ['AWeber', 'openrate.aweber.com'],
  ['Bananatag', 'bl-1.com'],
  ['Boomerang', 'mailstat.us'],
  [
    'Brevo',
    'sendibt2.com sendibt3.com sendibm1.com sendibm2.com sendibm3.com',
    /\/(?:tr|mk)\/op\//,
  ],
  ['Campaign Monitor', 'createsend.com createsend1.com', /\/o\.gif/],
  ['Campaign Monitor', 'cmail1.com cmail2.com cmail19.com cmail20.com', /\/o\.gif/],
  ['Cirrus Insight', 'tracking.cirrusinsight.com'],
  ['Constant Contact', 'rs6.net', /\/on\.jsp/],
  ['ContactMonkey', 'contactmonkey.com', /\/api\/v1\/tracker/],
  ['Customer.io', 'customeriomail.com customer.io', /\/e\/o\//],
  ['Dotdigital', 'dmtrk.net trackedlink.net'],
  ['Drip', 'dripemail2.com getdrip.com', /\/open|\/pixel/],
  ['Eloqua', 'en25.com eloqua.com', /\/FooterImages\/FooterImage|\/visitor\//],
  ['Facebook', 'facebook.com', /^\/(?:tr(?:\/|$)|email_open_log_pic\.php)/],
  ['GetResponse', 'getresponse.com gr8.com', /\/open\.html/],
  ['Google Ads', 'doubleclick.net googleadservices.com'],
  ['Google Analytics', 'google-analytics.com analytics.google.com'],
  ['HubSpot', 'track.hubspot.com hubspotlinks.com sidekickopen.com getsidekick.com'],
  ['Intercom', 'intercom-mail.com via.intercom.io', /\/o(?:\/|$)/],
  ['Iterable', 'links.iterable.com', /\/e\/open/],
  ['Kit', 'open.convertkit-mail.com open.convertkit-mail2.com open.convertkit-mail4.com'],
  ['Klaviyo', 'klclick.com klclick1.com klclick2.com klclick3.com trk.klaviyomail.com'],
  ['LinkedIn', 'px.ads.linkedin.com'],
  ['LinkedIn', 'linkedin.com', /^\/emimp\//],
  ['Listrak', 'listrakbi.com'],
  ['Litmus', 'emltrk.com'],
  ['LiveIntent', 'liadm.com licasd.com'],
  ['Mailchimp', 'list-manage.com list-manage1.com list-manage2.com', /\/track\/open\.php/],
  ['Mailchimp Transactional', 'mandrillapp.com', /\/track\/open\.php/],
  ['MailerLite', 'mlsend.com mlsend2.com mlsend3.com', /\/o\//],
  ['Mailjet', 'mjt.lu', /\/oo\//],
  ['Mailtrack', 'mailtrack.io mltrk.io'],
  ['Marketo', 'mktoresp.com'],
  ['Mixmax', 'track.mixmax.com'],
  ['Mixmax', 'mixmax.com', /\/api\/track/],
  ['Outreach', 'outrch.com api.getoutreach.com app.outreach.io'],
  ['Pardot', 'pardot.com', /\/r\/|\/open/],
  ['Postmark', 'pstmrk.it', /\/open/],
  ['Salesforce Marketing Cloud', 'exct.net exacttarget.com', /\/open\.aspx/i],
  ['Salesloft', 'salesloftlinks.com api.salesloft.com'],
  ['SendGrid', 'sendgrid.net sendgrid.me', /\/wf\/open|\/ss\/o\//],
  ['SparkPost', 'sparkpostmail.com sparkpostmail1.com sparkpostmail2.com spgo.io', /\/q\/|\/open/],
  ['Streak', 'mailfoogae.appspot.com'],
  ['Substack', 'eotrx.substackcdn.com', /\/open/],
  ['Superhuman', 'r.superhuman.com'],
  ['Twitter', 'twitter.com', /^\/scribe\/ibis/],
  ['Wix', 'shoutout.wix.com', /\/so\/pixel/],
  ['Yesware', 't.yesware.com'],
  ['Yesware', 'app.yesware.com', /^\/t\//],
  ['Zoho Campaigns', 'maillist-manage.com zcsend.net', /\/click\/|\/open|\/clicks\//],
];

/** Paths of the pixels that services serve from hosts of their customers. */
const PATHS: [service: string, path: RegExp][] = [
  ['SendGrid', /^\/wf\/open$/],
  ['Salesforce Marketing Cloud', /^\/open\.aspx$/i],
];

interface Rule {
  service: string;
  path: RegExp | undefined;
}

const rulesByHost = new Map<string, Rule[]>();
for (const [service, hosts, path] of SERVICES) {
  for (const host of hosts.split(' ')) {
    rulesByHost.set(host, [...(rulesByHost.get(host) ?? []), { service, path }]);
  }
}

const MAX_PATH_LENGTH = 2_000;

/** Returns the service that counts opened messages by this URL, or null if none is known to. */
export function findKnownTracker({ hostname, pathname }: URL): string | null {
  const path = pathname.slice(0, MAX_PATH_LENGTH);
  for (let host = hostname; host.includes('.'); host = host.slice(host.indexOf('.') + 1)) {
    const rule = rulesByHost.get(host)?.find((each) => each.path?.test(path) ?? true);
    if (rule) return rule.service;
  }
  return PATHS.find(([, pattern]) => pattern.test(path))?.[0] ?? null;
}
