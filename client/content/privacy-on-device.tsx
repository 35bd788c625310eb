import { useSiteSettings } from '../api/site-config';
import { PushStorageItems } from './privacy-push';

/** Lists cookies and other browser storage by name. */
export function PrivacyOnDevice() {
  return (
    <>
      <h2 id="cookies">Cookies and what your browser keeps</h2>
      <p>This site sets one cookie of its own, which the service can&apos;t do without:</p>
      <ul>
        <li>
          <code>sessionId</code>, for 7 days: the key that opens your inbox. Without it you would
          get a new address on every visit.
        </li>
      </ul>
      <LocalStorage />
      <p>
        In session storage, <code>deletions</code>: messages you deleted a moment ago, with the
        session ID of their inbox, until the server has deleted them; and <code>handover</code>: a
        code that you show to another device, with the address and its session ID, until the code is
        used or you close it. In the cache <code>mayfly-1</code>: pages you have seen and the files
        of this site, so that they work offline. No email is among them.
      </p>
      <p>
        In the database <code>mayfly-messages</code>: up to 30 messages of the inbox you saw last,
        without attachments and images, so that you can read them offline. A message is removed when
        it is deleted, and all of them when the address expires or is deleted, or you forget all
        addresses on this device, even without a connection. If the address expires while this site
        is closed, they are never shown again and are removed when you open the site.
      </p>
      <AnalyticsCookies />
    </>
  );
}

function LocalStorage() {
  return (
    <>
      <p>In local storage, until you clear this site&apos;s data unless stated otherwise:</p>
      <ul>
        <li>
          <code>sessionId</code>: a copy of the cookie, which keeps open tabs in step.
        </li>
        <Addresses />
        <li>
          <code>mayfly-inbox</code>: the list of messages you saw last, with senders, subjects,
          first words, codes and links, until another inbox takes its place or the address is gone.
        </li>
        <li>
          <code>mayfly-messages</code>: the address to which the messages in the database of that
          name belong.
        </li>
        <li>
          <code>mayfly-outbox</code>: changes you made without a connection, such as a message to
          delete, with the session ID of their inbox, until they are sent or the address expires.
        </li>
        <ChoiceItems />
        <PushStorageItems />
        <li>
          <code>mayfly-label-senders</code>: for addresses that you labeled, the domain that belongs
          to the label, the domains related to it, and the domains whose notice you dismissed, until
          the address expires.
        </li>
        <li>
          <code>mayfly-settings</code> and <code>theme</code>: your settings, whether you declined
          notifications, and light or dark.
        </li>
        <Consent />
      </ul>
    </>
  );
}

/** Names the choices that were made for single addresses and messages. */
function ChoiceItems() {
  return (
    <>
      <li>
        <code>mayfly-corrections</code>: which code or link you chose where several were possible,
        until the address expires or the message is deleted.
      </li>
      <li>
        <code>mayfly-images</code>: the addresses for which you chose always to show images, until
        they expire.
      </li>
    </>
  );
}

/** Describes the stored list of addresses. */
function Addresses() {
  return (
    <li>
      <code>mayfly-addresses</code>: your active addresses, each with its session ID and the label
      you gave it, so that you can return to them, until they expire. Labels are never sent to us.
    </li>
  );
}

function Consent() {
  if (useSiteSettings().analyticsId === null) return null;
  return (
    <li>
      <code>cookie-consent</code>: whether you accepted or declined analytics.
    </li>
  );
}

function AnalyticsCookies() {
  if (useSiteSettings().analyticsId === null) {
    return <p>There are no analytics on this site, so there is nothing to consent to.</p>;
  }
  return (
    <p>
      After you choose <em>Accept</em>, Google Analytics sets the cookies <code>_ga</code> and{' '}
      <code>_ga_*</code>, for up to two years. <em>Decline</em> changes nothing else. You can change
      your answer under <em>Settings</em>; that stops Google Analytics, but leaves its cookies until
      you clear this site&apos;s data.
    </p>
  );
}
