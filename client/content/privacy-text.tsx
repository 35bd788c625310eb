import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { OPERATOR_MAIL_DAYS } from '../../server/contract/limits.js';
import type { SiteConfig } from '../../server/contract/site-config.js';
import { useSiteSettings } from '../api/site-config';
import { useCountry } from '../country/country-context';
import { useFacts } from './use-facts';
import { PrivacyOnDevice } from './privacy-on-device';
import { PushServicesItem, PushSubscriptionsItem } from './privacy-push';
import { PrivacyRights } from './privacy-rights';

/** Renders the text of the privacy policy for the settings of this site. */
export function PrivacyText() {
  const { lifetime } = useFacts();
  const { contact } = useSiteSettings().operator;
  return (
    <>
      <p>
        Mayfly gives you a mailbox for {lifetime}, without an account and without asking who you
        are. This page says what is stored, why, where, and for how long.
      </p>
      <Controller />
      <StoredData />
      <Places />
      <Retention />
      <PrivacyOnDevice />
      <OtherCompanies />
      <PrivacyRights />
      <h2 id="children">Children under 13</h2>
      <p>
        Mayfly is not meant for children under 13, and we do not knowingly collect personal data
        from them. If you believe that a child has received personal data at an address here, delete
        the address from its menu. It is deleted at the latest when it expires.
        {contact !== null && ' You can also contact us before then.'}
      </p>
      <h2 id="contact">Contact</h2>
      <p>
        <Contact />
      </p>
    </>
  );
}

function Controller() {
  const { name } = useSiteSettings().operator;
  return (
    <>
      <h2 id="operator">Who is responsible</h2>
      <p>
        {name === null
          ? 'The operator of this site is responsible for it and has not given a name.'
          : `${name} runs this site and is responsible for it.`}{' '}
        <Contact />
      </p>
    </>
  );
}

function Contact() {
  const { contact } = useSiteSettings().operator;
  if (contact === null) return 'The operator of this site has not named a contact.';
  const isUrl = contact.startsWith('https://');
  return (
    <>
      For questions about privacy, {isUrl ? 'see' : 'write to'}{' '}
      <a href={isUrl ? contact : `mailto:${contact}`} rel={isUrl ? 'noreferrer' : undefined}>
        {contact}
      </a>
      .
    </>
  );
}

function Item({ name, children }: { name: string; children: ReactNode }) {
  return (
    <li>
      <strong>{name}</strong>: {children}
    </li>
  );
}

function StoredData() {
  return (
    <>
      <h2 id="data-types">What is stored</h2>
      <ul>
        <Item name="Your temporary address">
          the address, when it was issued and when it expires, how many messages, bytes, webhooks
          and push subscriptions it holds, and a SHA-256 fingerprint of the session ID that opens
          it. The session ID itself is not stored on the server.
        </Item>
        <HandoverData />
        <Item name="The email it receives">
          the message as it arrived, with sender, recipient, subject, text and attachments; the
          sender and the number of recipients of its envelope; the IP address, name and encryption
          of the server that delivered it; when it arrived, and whether you have read it; and, some
          seconds later, whether a domain was verified as its sender.
        </Item>
        <Item name="What was read from it">
          once an inbox is opened: the message&apos;s text and sanitized HTML, its first words, the
          code and link found in it, lists of its links, attachments, header fields and remote
          images, its text in the form in which a search compares it, and the remote images that you
          chose to load.
        </Item>
        <Item name="Webhooks, if you or a program of yours adds them">
          the URL, when it was added, when it last accepted and last refused a message and with what
          error, and which messages were or are to be sent. They are deleted with the address. The
          secret is not stored; it is computed from a key.
        </Item>
        <PushSubscriptionsItem />
        <OperatorData />
        <Item name="Donations, if you make one">
          the order&apos;s number, amount, currency and time, whether it was paid, and the number
          and time of the provider&apos;s reports about it. It is not tied to any address. Card data
          goes to the payment provider and never reaches us.
        </Item>
      </ul>
      <NotStored />
    </>
  );
}

/** Renders the item about handovers. */
function HandoverData() {
  return (
    <Item name="A handover to another device, if you start one">
      fingerprints of the code that you show and of the other device&apos;s request, a copy of the
      session ID, encrypted with a key that the server does not store, the numbers to compare, and
      the browser and system that the other device reports. It is deleted within five minutes, or
      with the address.
    </Item>
  );
}

/** Renders the data that is neither collected nor stored. */
function NotStored() {
  return (
    <p>
      What you search for in an inbox is neither stored nor logged. We ask for no name, no phone
      number and no address of your own. Your IP address is used, but not written into the database:
      it limits how many requests one visitor can make.
    </p>
  );
}

/** Renders the items that are for the operator. */
function OperatorData() {
  return (
    <>
      <Item name="Email to postmaster and abuse at our domains">
        the message as it arrived, with its envelope and the IP address, name and encryption of the
        server that delivered it. Only the operator can read it.
      </Item>
      <Item name="What the operator blocks">
        senders, networks, addresses here and words in them for which email is refused, each with
        the operator&apos;s note, until the block ends or the operator lifts it.
      </Item>
    </>
  );
}

function Places() {
  const { usesRedis } = useSiteSettings();
  return (
    <>
      <h2 id="where">Where it is stored</h2>
      <p>
        All of the above is stored in one PostgreSQL database. While a large message arrives, it
        waits in a temporary file, which is removed once the message is stored or refused.
      </p>
      <p>
        {usesRedis
          ? 'Several servers share the work here and are connected by Redis. It holds counters of requests, which name a client only by a keyed fingerprint and expire within an hour; internal numbers of addresses, messages, webhooks, push subscriptions and handovers on their way between servers, and the outcomes of deliveries; the times at which addresses are to be deleted; and how busy each server is. It holds no email address, no session ID, no IP address and nothing of any message.'
          : 'Counters of requests, by IP address, are kept in the memory of the server and never written to disk. Each counts for up to an hour; after that, it stays in memory without effect until newer ones take its place.'}
      </p>
      <p>
        The log of the server contains no session ID, no email address and no subject. A web server
        or hosting provider in front of it may keep a log of its own, with IP addresses; ask the
        operator.
      </p>
    </>
  );
}

function Retention() {
  const { localize } = useCountry();
  const { lifetime, extension, maxLifetime } = useFacts();
  return (
    <>
      <h2 id="how-long">How long it is kept</h2>
      <p>
        An address lasts {lifetime}. Each extension adds {extension}, up to {maxLifetime} after it
        was issued. From the moment it expires, or when you choose <em>Delete address</em>, nobody
        can open it anymore, and the address is deleted from the database with all of its email and
        attachments. You can also delete single messages. If the operator makes backups of the
        database, they may hold a copy for longer.
      </p>
      <p>Email to postmaster and abuse is deleted after {OPERATOR_MAIL_DAYS} days.</p>
      <p>
        How late the last deletions were, and when deleted data leaves the files of the database, is
        public: see <Link to={localize('/deletion')}>Deletion in figures</Link>. To count email that
        arrives too late, the server remembers addresses for up to a day as keyed fingerprints, in
        memory only.
      </p>
      <p>
        For 10 minutes, and in memory only, the server remembers which mail servers named your
        address, and whether their message was accepted, so that you can see where an email is. Only
        the session ID of the address opens this list.
      </p>
      <p>
        An address that has expired may later be issued to someone else, who sees none of your
        email.
      </p>
      <p>
        Donation records are kept until the operator deletes them, and bookkeeping law may require
        them for years. They contain no name and no address. With the order&apos;s number, the
        operator can find the payment, and what you gave there, at the payment provider.
      </p>
    </>
  );
}

function OtherCompanies() {
  const { analyticsId, payment, dnsBlocklists } = useSiteSettings();
  return (
    <>
      <h2 id="ad-networks">Ad networks and other companies</h2>
      <p>
        There are no advertisements here, no ad network, and nothing that follows you to other
        sites. We do not sell data and do not share it for advertising.
      </p>
      <ul>
        <Item name="Analytics">
          {analyticsId === null
            ? 'none on this site.'
            : 'Google Analytics counts visits and measures how fast pages load, but only after you choose Accept. Google then receives your IP address, details of your browser, the path and title of the page and its loading times, also in the United States. It never receives an email or a session ID, and its advertising features are turned off.'}
        </Item>
        <Item name="Payment">{describePayments(payment)}</Item>
        <Item name="Checks of senders">
          unless the operator has turned it off, the server looks up the domains that an email names
          as its senders, some seconds after it arrived and whether or not you open it. The
          operators of these domains can see that the email arrived, but learn nothing about you.
        </Item>
        <BlocklistItem domains={dnsBlocklists} />
        <Item name="Webhooks">
          if you add a webhook to an address, our server sends each new message of that address to
          the URL that you chose, until you delete the webhook or the address ends.
        </Item>
        <PushServicesItem />
        <Item name="Images in email">
          remote images are blocked when you open a message, so nothing is fetched from a sender at
          that moment, neither by your browser nor by our server. If you choose to load them, our
          server fetches them. The sender can then tell that the message was opened, but sees the IP
          address of our server and never yours.
        </Item>
      </ul>
    </>
  );
}

function BlocklistItem({ domains }: { domains: string[] }) {
  if (domains.length === 0) return null;
  return (
    <Item name="Lists of servers that send spam">
      the IP address of each server that brings email is looked up at {domains.join(', ')}. Who runs
      such a list can see which servers write to us, but learns nothing about the email, its
      recipient or you.
    </Item>
  );
}

function describePayments({ provider, linkUrl }: SiteConfig['payment']): string {
  if (provider === 'razorpay') {
    return 'when you press Pay, Razorpay’s own window opens, under its own privacy policy. Before that, nothing is fetched from it.';
  }
  if (provider === 'sandbox') return 'donations are in test mode here, and no company is involved.';
  if (linkUrl === null) return 'none; this site takes no donations.';
  return `donations are made on another site, ${new URL(linkUrl).host}, under its own privacy policy. Nothing is fetched from it until you follow the link.`;
}
