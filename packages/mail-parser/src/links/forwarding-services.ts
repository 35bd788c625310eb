/**
 * Hosts, each with its subdomains, that forward to a target which only they know: click counters of
 * mailing services, mail filters, and short links of well-known sites. They don't reveal
 * where a link leads, so a text that names another host doesn't contradict them.
 */
const HOSTS = `
  activehosted.com emlnk.com acemlnb.com acemlnc.com acemlna.com acems1.com
  awstrack.me aweber.com
  sendibt2.com sendibt3.com sendibm1.com sendibm2.com sendibm3.com brevo.com sendinblue.com
  createsend.com createsend1.com cmail1.com cmail2.com cmail19.com cmail20.com
  rs6.net constantcontact.com
  customeriomail.com convertkit-mail.com convertkit-mail2.com convertkit-mail4.com ck.page
  dmtrk.net trackedlink.net dripemail2.com getdrip.com
  eloqua.com en25.com exct.net exacttarget.com mkt41.net mkt51.net mkt61.net
  getresponse.com gr8.com hubspotlinks.com hubspotemail.net hs-sales-engage.com hubspot.com
  sidekickopen.com intercom-mail.com intercom-clicks.com via.intercom.io
  iterable.com klclick.com klclick1.com klclick2.com klclick3.com klaviyomail.com
  list-manage.com list-manage1.com list-manage2.com mailchimp.com mailchi.mp mandrillapp.com
  listrakbi.com mlsend.com mlsend2.com mlsend3.com mailerlite.com mjt.lu mailjet.com
  mailgun.org mailgun.com mktoresp.com mktomail.com mkto-ab.com
  pardot.com pstmrk.it postmarkapp.com sailthru.com salesforce-mail.com
  sendgrid.net sendgrid.com sparkpostmail.com sparkpostmail1.com spgo.io
  substack.com beehiiv.com maillist-manage.com zcsend.net moosend.com omnisendlink.com omnisend.com
  mailings.emarsys.net emarsys.net braze.com braze.eu responsys.net bm23.com bluecore.com
  cordial.io ometria.email dotdigital-pages.com mailpoet.com sendy.co buttondown.email ghost.io
  benchmarkurl.com rapidmail.com emailsys1a.net cleverreach.com inxmail.com newsletter2go.com
  mimecast.com mimecastprotect.com safelinks.protection.outlook.com urldefense.com
  urldefense.proofpoint.com secure-web.cisco.com linkprotect.cudasvc.com protection.sophos.com
  edgepilot.com emailprotection.link
  t.co youtu.be fb.me goo.gl g.co c.gle amzn.to lnkd.in aka.ms apple.co spoti.fi redd.it pin.it
  wp.me notifications.googleapis.com app.link onelink.me page.link sjv.io pxf.io
  doubleclick.net feedproxy.google.com
`;

const FORWARDING: ReadonlySet<string> = new Set(HOSTS.trim().split(/\s+/));

/** Returns whether a host belongs to a service that forwards clicks to targets it doesn't show. */
export function isForwardingService(hostname: string): boolean {
  for (let host = hostname; host.includes('.'); host = host.slice(host.indexOf('.') + 1)) {
    if (FORWARDING.has(host)) return true;
  }
  return false;
}
