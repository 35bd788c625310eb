/**
 * Domains that send for many organizations and so don't identify a sender. Email from them never counts as a
 * leak, and their names in headers don't connect two senders.
 */
const PROVIDERS: [reason: string, domains: string][] = [
  [
    'Mailing services send under domains of their own for customers without a signature.',
    'sendgrid.net sendgrid.com mailchimp.com mailchimpapp.net mcsv.net mcdlv.net rsgsv.net ' +
      'list-manage.com mandrillapp.com amazonses.com mailgun.org mailgun.net mailgun.com ' +
      'sparkpostmail.com sparkpost.com postmarkapp.com mtasv.net hubspot.com hubspotemail.net ' +
      'hs-send.com exacttarget.com salesforce.com sfmc-content.com pardot.com constantcontact.com ' +
      'ccsend.com sendinblue.com brevo.com brevosend.com mailjet.com mjt.lu klaviyo.com ' +
      'klaviyomail.com klclick.com campaignmonitor.com createsend.com cmail19.com cmail20.com ' +
      'activecampaign.com activehosted.com emsd1.com aweber.com getresponse.com convertkit.com ' +
      'convertkit-mail.com kit.com mailerlite.com mlsend.com moosend.com omnisend.com drip.com ' +
      'customer.io customeriomail.com iterable.com braze.com marketo.com marketo.org mktomail.com ' +
      'eloqua.com emarsys.net sailthru.com smtp2go.com socketlabs.com elasticemail.com resend.com ' +
      'resend.dev loops.so mailtrap.io mimecast.com pphosted.com cleverreach.com rapidmail.de',
  ],
  [
    'Newsletter platforms send for their authors.',
    'substack.com beehiiv.com ghost.io medium.com buttondown.email buttondown.com revue.email',
  ],
  [
    'Help desks and chats answer in the name of a company.',
    'zendesk.com zendesk-mail.com intercom.io intercom-mail.com intercom.com freshdesk.com ' +
      'freshworks.com freshemail.io helpscout.net helpscout.com gorgias.com gorgias.io front.com ' +
      'frontapp.com crisp.chat crisp.email tawk.to hubspotmail.net kayako.com groovehq.com',
  ],
  [
    'Payment and shop services write about an order at another company.',
    'stripe.com paypal.com paypal.de klarna.com square.com squareup.com adyen.com braintreegateway.com ' +
      'braintreepayments.com paddle.com paddle.net fastspring.com gumroad.com lemonsqueezy.com ' +
      'chargebee.com recurly.com shopify.com shopifyemail.com myshopify.com bigcommerce.com ' +
      'squarespace.com squarespace-mail.com wix.com ascendbywix.com woocommerce.com etsy.com ebay.com ' +
      'trustpilot.com trustpilotmail.com yotpo.com aftership.com narvar.com',
  ],
  [
    'Forms, surveys, events and meetings are sent for whoever created them.',
    'typeform.com surveymonkey.com surveymonkeyuser.com qualtrics.com qualtrics-survey.com ' +
      'jotform.com tally.so eventbrite.com meetup.com zoom.us calendly.com doodle.com docusign.net ' +
      'docusign.com hellosign.com dropboxsign.com adobesign.com',
  ],
  [
    'Sign-in and account services write for the site that uses them.',
    'auth0.com okta.com clerk.com clerk.dev stytch.com supabase.io supabase.co firebaseapp.com ' +
      'magic.link onesignal.com',
  ],
  [
    'Collaboration services write when someone invites or mentions the address.',
    'google.com docs.google.com github.com gitlab.com bitbucket.org atlassian.com atlassian.net ' +
      'trello.com slack.com discourse.org discoursemail.com discord.com notion.so dropbox.com ' +
      'microsoft.com sharepointonline.com figma.com linear.app asana.com groups.io',
  ],
  [
    'Mailboxes belong to anyone, not to an organization.',
    'gmail.com googlemail.com outlook.com hotmail.com live.com msn.com yahoo.com ymail.com aol.com ' +
      'icloud.com me.com mac.com proton.me protonmail.com pm.me gmx.de gmx.net gmx.com web.de ' +
      't-online.de mail.com mail.ru yandex.ru yandex.com zoho.com zohomail.com fastmail.com ' +
      'tutanota.com tuta.com hey.com qq.com 163.com 126.com naver.com orange.fr free.fr libero.it',
  ],
];

const domains = new Set(PROVIDERS.flatMap(([, list]) => list.split(' ')));

/** Returns whether a domain is that of a provider, or a subdomain of one. */
export function isMailingProvider(domain: string): boolean {
  return domains.has(domain) || [...domains].some((known) => domain.endsWith(`.${known}`));
}
