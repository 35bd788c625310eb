/** What the policy says; `host` is where this site stands, and takes mail about privacy. */
export function PrivacyText({ host }: { host: string }) {
  return (
    <>
      <p>
        Mayfly gives you a mailbox for a day, without an account and without asking who you are. So
        there is little to know about you, and most of it deletes itself. This page says what is
        stored, why, and for how long.
      </p>
      <WhatWeKeep />
      <HowLong />
      <OnYourDevice />
      <OtherCompanies />
      <Rights />
      <h2 id="children">Children under 13</h2>
      <p>
        Mayfly is not meant for children under 13, and we do not knowingly collect personal data
        from them. There is no profile to look up; if you believe that a child has received personal
        data at an address here, delete the address from its menu, or write to us while it lives.
      </p>
      <h2 id="contact">Contact</h2>
      <p>
        Whoever runs this site is responsible for it. Write to{' '}
        <a href={`mailto:privacy@${host}`}>privacy@{host}</a>.
      </p>
    </>
  );
}

function WhatWeKeep() {
  return (
    <>
      <h2 id="data-types">What data there is</h2>
      <ul>
        <li>
          <strong>Your temporary address</strong>, when it was issued and when it ends, and a
          SHA-256 fingerprint of the session id that opens it. The session id itself is not stored.
        </li>
        <li>
          <strong>The email it receives</strong>: the source as it came, with sender, subject, text
          and attachments; the name, IP address and encryption of the server that delivered it; and
          whether you have read it.
        </li>
        <li>
          <strong>Your IP address</strong>, while it is connected and for a minute after each
          request, to limit how much one visitor can ask for. It is kept in memory; where several
          servers share the work, they exchange it only as a keyed fingerprint. It is not written
          into the database.
        </li>
        <li>
          <strong>Donations</strong>, if you make one: the order&apos;s number, amount, currency and
          time, and whether it was paid. It is not tied to any address. Card data goes to the
          payment provider and never reaches us.
        </li>
      </ul>
      <p>
        We ask for no name, no phone number and no address of your own. Logs hold no session id, no
        mail address and no subject.
      </p>
    </>
  );
}

function HowLong() {
  return (
    <>
      <h2 id="how-long">How long it is kept</h2>
      <p>
        An address lives for 24 hours. Each extension adds one hour, up to 7 days after it was
        issued. When its time is up, or when you choose <em>Delete address</em>, the address and all
        of its mail and attachments are deleted permanently. An address that has ended may later be
        issued to somebody else, who sees none of your mail.
      </p>
      <p>Orders of donations are kept as accounts are. Nothing in them says who gave.</p>
    </>
  );
}

function OnYourDevice() {
  return (
    <>
      <h2 id="cookies">Cookies and what your browser keeps</h2>
      <ul>
        <li>
          <code>sessionId</code>, a cookie for 7 days and its copy in local storage: opens your
          inbox. Without it you would get a new address on every visit.
        </li>
        <li>
          <code>cookie-consent</code>, in local storage: whether you accepted or declined analytics.
        </li>
        <li>
          Also in local storage: your living addresses, so that you can return to them; the list of
          messages you saw last, with their first words, codes and links, until its address ends;
          which code or link you chose where several were possible, until its address ends or its
          message is deleted; your settings; and whether you chose light or dark.
        </li>
        <li>The pages you have seen, so that they can be read offline. No mail is among them.</li>
      </ul>
      <p>
        Analytics cookies are set only after you choose <em>Accept</em>, and only where the operator
        of this site has switched analytics on. <em>Decline</em> changes nothing else.
      </p>
    </>
  );
}

function OtherCompanies() {
  return (
    <>
      <h2 id="ad-networks">Ad networks and other companies</h2>
      <p>
        There are no advertisements here, no ad network, and nothing that follows you to other
        sites. We do not sell data and do not share it for advertising.
      </p>
      <ul>
        <li>
          <strong>Analytics</strong>: after consent, where switched on, Google&apos;s tag learns
          that a page was seen and how fast it was. Never a mail, and never a session id.
        </li>
        <li>
          <strong>Payment</strong>: when you press Pay, the payment provider&apos;s own window opens
          under its own policy. Before that, nothing is fetched from it.
        </li>
        <li>
          <strong>Images in email</strong>: remote images are blocked, so nothing is fetched from a
          sender when you open an email, neither by your browser nor by our server.
        </li>
      </ul>
    </>
  );
}

function Rights() {
  return (
    <>
      <h2 id="gdpr">GDPR: European Economic Area and United Kingdom</h2>
      <p>
        Running your mailbox is the service you asked for (Article 6(1)(b)); holding back abuse is
        our legitimate interest (6(1)(f)); analytics needs your consent (6(1)(a)), which you can
        take back under <em>Settings</em> or by clearing this site&apos;s data. You have the rights
        of access, rectification, erasure, restriction, portability and objection, and may complain
        to a supervisory authority. Your inbox is itself the access: everything stored about an
        address can be read there, downloaded as source, and deleted at once. As we do not know who
        holds an address, we can act on a request only with the session that opens it.
      </p>
      <h2 id="ccpa">CCPA: California</h2>
      <p>
        We do not sell or share personal information, and have not done so. You may know what is
        collected (it is listed above), have it deleted, have it corrected, and will not be treated
        differently for asking. A Global Privacy Control signal changes nothing here, because there
        is nothing to opt out of.
      </p>
    </>
  );
}
