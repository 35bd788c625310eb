import { findKnownTracker } from './mail-services.js';

/** Services, each with URLs of its pixels. */
const PIXELS: [service: string, urls: string][] = [
  ['ActiveCampaign', 'activehosted.com/lt.php emlnk.com/open.aspx acemlnb.com/x/lt.php'],
  ['Acoustic', 'mkt41.net/open/log/1 mkt1248.com/eos/open/log'],
  ['Adobe Analytics', '2o7.net/b omtrdc.net/b'],
  ['Amazon SES', 'r.awstrack.me/I0/1'],
  ['AWeber', 'openrate.aweber.com/t'],
  ['Bananatag', 'bl-1.com/x'],
  ['Boomerang', 'mailstat.us/tr/t'],
  ['Brevo', 'sendibt2.com/tr/op/1 sendibm3.com/mk/op/1'],
  ['Campaign Monitor', 'createsend.com/t/o.gif createsend1.com/o.gif'],
  ['Campaign Monitor', 'cmail1.com/t/o.gif cmail20.com/o.gif'],
  ['Cirrus Insight', 'tracking.cirrusinsight.com/1'],
  ['Constant Contact', 'r20.rs6.net/on.jsp'],
  ['ContactMonkey', 'contactmonkey.com/api/v1/tracker'],
  ['Customer.io', 'customeriomail.com/e/o/1 track.customer.io/e/o/1'],
  ['Dotdigital', 'dmtrk.net/1 trackedlink.net/1'],
  ['Drip', 'dripemail2.com/open/1 getdrip.com/pixel'],
  ['Eloqua', 'en25.com/EloquaImages/FooterImages/FooterImage1 eloqua.com/visitor/v200'],
  ['Facebook', 'facebook.com/tr facebook.com/tr/x facebook.com/email_open_log_pic.php'],
  ['GetResponse', 'getresponse.com/open.html gr8.com/x/open.html'],
  ['Google Ads', 'ad.doubleclick.net/1 googleadservices.com/1'],
  ['Google Analytics', 'google-analytics.com/collect analytics.google.com/g'],
  ['HubSpot', 'track.hubspot.com/1 hubspotlinks.com/1 sidekickopen.com/1 getsidekick.com/1'],
  ['Intercom', 'intercom-mail.com/o via.intercom.io/via/o/1'],
  ['Iterable', 'links.iterable.com/e/open'],
  ['Kit', 'open.convertkit-mail.com/1 open.convertkit-mail4.com/1'],
  ['Klaviyo', 'klclick.com/1 klclick3.com/1 trk.klaviyomail.com/1'],
  ['LinkedIn', 'px.ads.linkedin.com/1 www.linkedin.com/emimp/1'],
  ['Listrak', 'listrakbi.com/1'],
  ['Litmus', 'emltrk.com/1'],
  ['LiveIntent', 'liadm.com/1 licasd.com/1'],
  ['Mailchimp', 'x.list-manage.com/track/open.php list-manage2.com/track/open.php'],
  ['Mailchimp Transactional', 'mandrillapp.com/track/open.php'],
  ['MailerLite', 'clicks.mlsend.com/td/o/1 mlsend3.com/o/1'],
  ['Mailjet', 'x.mjt.lu/oo/1'],
  ['Mailtrack', 'mailtrack.io/1 mltrk.io/1'],
  ['Marketo', 'mktoresp.com/1'],
  ['Mixmax', 'track.mixmax.com/1 app.mixmax.com/api/track/1'],
  ['Outreach', 'outrch.com/1 api.getoutreach.com/1 app.outreach.io/1'],
  ['Pardot', 'go.pardot.com/r/1 pardot.com/open/1'],
  ['Postmark', 'pstmrk.it/open'],
  ['Salesforce Marketing Cloud', 'exct.net/x/OPEN.aspx exacttarget.com/open.aspx/1'],
  ['Salesloft', 'salesloftlinks.com/1 api.salesloft.com/1'],
  ['SendGrid', 'u1.ct.sendgrid.net/wf/open sendgrid.me/ss/o/1'],
  ['SparkPost', 'sparkpostmail.com/q/1 spgo.io/x/open'],
  ['Streak', 'mailfoogae.appspot.com/1'],
  ['Substack', 'eotrx.substackcdn.com/open'],
  ['Superhuman', 'r.superhuman.com/1'],
  ['Twitter', 'twitter.com/scribe/ibis'],
  ['Wix', 'shoutout.wix.com/so/pixel/1'],
  ['Yesware', 't.yesware.com/1 app.yesware.com/t/1'],
  ['Zoho Campaigns', 'maillist-manage.com/click/1 zcsend.net/open zcsend.net/clicks/1'],
  ['SendGrid', 'url1.shop.example/wf/open'],
  ['Salesforce Marketing Cloud', 'click.shop.example/open.aspx click.shop.example/OPEN.aspx'],
];

const find = (url: string) => findKnownTracker(new URL(`https://${url}`));

describe('findKnownTracker', () => {
  it.each(
    PIXELS.flatMap(([service, urls]) =>
      urls.split(' ').map((url): [string, string] => [service, url]),
    ),
  )('returns %s for %s', (service, url) => expect(find(url)).toBe(service));

  it.each([
    'shop.example/logo.png',
    'xbl-1.com/x',
    'bl-1.com.shop.example/x',
    'activehosted.com/logo.png',
    'facebook.com/travel',
    'facebook.com/x/tr',
    'intercom-mail.com/offer',
    'linkedin.com/x/emimp/1',
    'twitter.com/x/scribe/ibis',
    'app.yesware.com/x/t/1',
    'substackcdn.com/open',
    'shop.example/x/wf/open',
    'shop.example/wf/open/1',
    'shop.example/x/open.aspx',
    'shop.example/open.aspx/1',
  ])('returns null for %s', (url) => expect(find(url)).toBeNull());

  it('reads the first 2,000 characters of a path', () => {
    const pixel = (length: number) => `mjt.lu/${'x'.repeat(length - 5)}/oo/`;
    expect(find(pixel(2000))).toBe('Mailjet');
    expect(find(pixel(2001))).toBeNull();
  });
});
