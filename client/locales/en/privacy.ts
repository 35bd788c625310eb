/** Texts of the privacy policy. */
export default {
  'privacy.analyticsCookies':
    "After you choose <em>Accept</em>, Google Analytics sets the cookies <code>_ga</code> and <code>_ga_*</code>, for up to two years. <em>Decline</em> changes nothing else. You can change your answer under <em>Settings</em>; that stops Google Analytics, but leaves its cookies until you clear this site's data.",
  'privacy.analyticsGoogle':
    '<b>Analytics</b>: Google Analytics counts visits and measures how fast pages load, but only after you choose Accept. Google then receives your IP address, details of your browser, the path and title of the page and its loading times, also in the United States. It never receives an email or a session ID, and its advertising features are turned off.',
  'privacy.analyticsNone': '<b>Analytics</b>: none on this site.',
  'privacy.blocklists':
    '<b>Lists of servers that send spam</b>: the IP address of each server that brings email is looked up at {domains}. Who runs such a list can see which servers write to us, but learns nothing about the email, its recipient or you.',
  'privacy.ccpa':
    'We do not sell or share personal information. You have the right to know what is collected (it is listed above), to have it deleted or corrected, and not to be treated differently for asking. A Global Privacy Control signal changes nothing here, because there is no sale or sharing to opt out of.',
  'privacy.ccpaHeading': 'CCPA: California',
  'privacy.children':
    'Mayfly is not meant for children under 13, and we do not knowingly collect personal data from them. If you believe that a child has received personal data at an address here, delete the address from its menu. It is deleted at the latest when it expires.',
  'privacy.childrenContact': 'You can also contact us before then.',
  'privacy.childrenHeading': 'Children under 13',
  'privacy.companies':
    'There are no advertisements here, no ad network, and nothing that follows you to other sites. We do not sell data and do not share it for advertising.',
  'privacy.companiesHeading': 'Ad networks and other companies',
  'privacy.contactEmail': 'For questions about privacy, write to <link>{contact}</link>.',
  'privacy.contactHeading': 'Contact',
  'privacy.contactUnnamed': 'The operator of this site has not named a contact.',
  'privacy.contactUrl': 'For questions about privacy, see <link>{contact}</link>.',
  'privacy.cookies': 'This site sets no cookies of its own but these:',
  'privacy.dataAddress':
    '<b>Your temporary address</b>: the address, when it was issued and when it expires, how many messages, bytes, webhooks and push subscriptions it holds, and a SHA-256 fingerprint of the session ID that opens it. The session ID itself is not stored on the server.',
  'privacy.dataBlocks':
    "<b>What the operator blocks</b>: senders, networks, addresses on this site and words in such addresses, for which email is refused, each with the operator's note, until the block ends or the operator lifts it.",
  'privacy.dataDonations':
    "<b>Donations, if you make one</b>: the order's ID, amount, currency and time, whether it was paid, and the ID and time of the provider's reports about it. It is not tied to any address. Card data goes to the payment provider and never reaches us.",
  'privacy.dataEmail':
    '<b>The email it receives</b>: the message as it arrived, with sender, recipient, subject, text and attachments; the sender and the number of recipients of its envelope; the IP address, name and encryption of the server that delivered it; when it arrived, and whether you have read it; and, some seconds later, whether a domain was verified as its sender.',
  'privacy.dataHeading': 'What is stored',
  'privacy.dataNotStored':
    'What you search for in an inbox is neither stored nor logged. We ask for no name, no phone number and no address of your own. Your IP address is used, but not written into the database: it limits how many requests one visitor can make.',
  'privacy.dataOperatorEmail':
    '<b>Email to postmaster and abuse at our domains</b>: the message as it arrived, with its envelope and the IP address, name and encryption of the server that delivered it. Only the operator can read it.',
  'privacy.dataPush':
    '<b>Push subscriptions, if you turn on notifications while the page is closed</b>: for each of your addresses, the URL that your browser has at its push service, the keys with which messages to it are encrypted, whether they contain sender, subject and code, and when you turned them on. They are deleted when you turn notifications off or your browser ends them, and with the address.',
  'privacy.dataReading':
    "<b>What was read from it</b>: once an inbox is opened: the message's text and sanitized HTML, its first words, the code and link found in it, lists of its links, attachments, header fields and remote images, its text in the form in which a search compares it, and the remote images that you chose to load.",
  'privacy.dataWebhooks':
    '<b>Webhooks, if you or a program of yours adds them</b>: the URL, when it was added, when it last accepted and last refused a message and with what error, and which messages were or are to be sent. They are deleted with the address. The secret is not stored; it is computed from a key.',
  'privacy.dates':
    'Last updated: <updated>{updated}</updated>. Corrected on <corrected>{corrected}</corrected>.',
  'privacy.description':
    'What Mayfly stores, where and for how long: addresses, email, cookies and donations; your rights under GDPR and CCPA; and whom to ask.',
  'privacy.deviceHeading': 'Cookies and what your browser keeps',
  'privacy.gdprBases':
    'Running your mailbox is the service you asked for (Article 6(1)(b)). Limiting abuse is our legitimate interest (6(1)(f)).',
  'privacy.gdprConsent':
    'Analytics need your consent (6(1)(a)), which you can withdraw under Settings.',
  'privacy.gdprHeading': 'GDPR: European Economic Area and United Kingdom',
  'privacy.gdprRights':
    'You have the rights of access, rectification, erasure, restriction, portability and objection, and may complain to a <authority>supervisory authority</authority>, in the United Kingdom <ico>the ICO</ico> or its successor, the Information Commission. Your inbox gives you access directly: its messages can be read, downloaded as source and deleted there. Because we do not know who holds an address, we can act on a request only with the session that opens it.',
  'privacy.heading': 'Privacy policy',
  'privacy.introduction':
    'Mayfly gives you a mailbox for {lifetime}, without an account and without asking who you are. This page says what is stored, why, where, and for how long.',
  'privacy.keywords': 'temporary email privacy, privacy policy, GDPR, CCPA',
  'privacy.languageCookie':
    '<code>language</code>, for a year, only if you choose a language: its code of two letters. It is read only to render pages in that language. Without a choice, the languages that your browser asks for (<code>Accept-Language</code>) decide, and no cookie is set.',
  'privacy.localStorage':
    "In local storage, until you clear this site's data unless stated otherwise:",
  'privacy.more': 'More in the <link>questions and answers</link>.',
  'privacy.noAnalytics': 'There are no analytics on this site, so there is nothing to consent to.',
  'privacy.operatorHeading': 'Who is responsible',
  'privacy.operatorNamed': '{name} runs this site and is responsible for it.',
  'privacy.operatorUnnamed':
    'The operator of this site is responsible for it and has not given a name.',
  'privacy.paymentLink':
    '<b>Payment</b>: donations are made on another site, {host}, under its own privacy policy. Nothing is fetched from it until you follow the link.',
  'privacy.paymentNone': '<b>Payment</b>: none; this site takes no donations.',
  'privacy.paymentRazorpay':
    '<b>Payment</b>: when you press the button to pay, Razorpay’s own window opens, under its own privacy policy. Before that, nothing is fetched from it.',
  'privacy.paymentSandbox':
    '<b>Payment</b>: donations are in test mode here, and no company is involved.',
  'privacy.placesDatabase':
    'All of the above is stored in one PostgreSQL database. While a large message arrives, it waits in a temporary file, which is removed once the message is stored or refused.',
  'privacy.placesHeading': 'Where it is stored',
  'privacy.placesLog':
    'The log of the server contains no session ID, no email address and no subject. A web server or hosting provider in front of it may keep a log of its own, with IP addresses; ask the operator.',
  'privacy.placesMemory':
    'Counters of requests, by IP address, are kept in the memory of the server and never written to disk. Each counts for up to an hour; after that, it stays in memory without effect until newer ones take its place.',
  'privacy.placesRedis':
    'Several servers share the work here and are connected by Redis. It holds counters of requests, which name a client only by a keyed fingerprint and expire within an hour; internal numbers of addresses, messages, webhooks and push subscriptions on their way between servers, and the outcomes of deliveries; and the times at which addresses are to be deleted. It holds no email address, no session ID, no IP address and nothing of any message.',
  'privacy.pushServices':
    '<b>Push services</b>: if you turn on notifications while the page is closed, our server announces each new message through the push service of your browser, which its maker runs. What is sent is encrypted for your browser alone: the address and an internal number, and sender, subject and code only if you choose that. The push service learns when something arrives, and from which site.',
  'privacy.remoteImages':
    '<b>Images in email</b>: remote images are blocked when you open a message, so nothing is fetched from a sender at that moment, neither by your browser nor by our server. If you choose to load them, our server fetches them. The sender can then tell that the message was opened, but sees the IP address of our server and never yours.',
  'privacy.retentionAddress':
    'An address lasts {lifetime}. Each extension adds {extension}, up to {maxLifetime} after it was issued. From the moment it expires, or when you choose <em>Delete address</em>, nobody can open it anymore, and the address is deleted from the database with all of its email and attachments. You can also delete single messages. If the operator makes backups of the database, they may hold a copy for longer.',
  'privacy.retentionDeliveries':
    'For 10 minutes, and in memory only, the server remembers which mail servers named your address, and whether their message was accepted, so that you can see where an email is. Only the session ID of the address opens this list.',
  'privacy.retentionDonations':
    "Donation records are kept until the operator deletes them, and bookkeeping law may require them for years. They contain no name and no address. With the order's ID, the operator can find the payment, and what you gave there, at the payment provider.",
  'privacy.retentionHeading': 'How long it is kept',
  'privacy.retentionOperatorEmail':
    'Email to postmaster and abuse is deleted after {days, plural, one {# day} other {# days}}.',
  'privacy.retentionReissued':
    'An address that has expired may later be issued to someone else, who sees none of your email.',
  'privacy.retentionSpace':
    'Rows are deleted at the moment of expiry or within moments of it. The database then uses their space again for new data; until it does, someone with access to the server may be able to recover what was there. How long backups are kept is up to the operator.',
  'privacy.senderChecks':
    '<b>Checks of senders</b>: unless the operator has turned it off, the server looks up the domains that an email names as its senders, some seconds after it arrived and whether or not you open it. The operators of these domains can see that the email arrived, but learn nothing about you.',
  'privacy.sessionCookie':
    "<code>sessionId</code>, for 7 days: the key that opens your inbox, which the service can't do without. Without it you would get a new address on every visit.",
  'privacy.sessionStorageAndCache':
    'In session storage, <code>deletions</code>: messages you deleted a moment ago, with the session ID of their inbox, until the server has deleted them. In the cache <code>mayfly-1</code>: pages you have seen and the files of this site, so that they work offline, and the texts of notifications in your language. No email is among them.',
  'privacy.storedAddresses':
    '<code>mayfly-addresses</code>: your active addresses, each with its session ID and the label you gave it, so that you can return to them, until they expire. Labels are never sent to us.',
  'privacy.storedConsent':
    '<code>cookie-consent</code>: whether you accepted or declined analytics.',
  'privacy.storedImages':
    '<code>mayfly-images</code>: the addresses for which you chose always to show images, until they expire.',
  'privacy.storedLayout':
    '<code>mayfly-layout</code>: how many messages the inbox showed last and on which days they arrived, so that nothing moves when they appear again.',
  'privacy.storedPush':
    '<code>mayfly-push</code>, if you turn on notifications while the page is closed: which of your addresses are announced, with the session ID and subscription of each, until you turn them off or the address is gone.',
  'privacy.storedSessionId':
    '<code>sessionId</code>: a copy of the cookie, which keeps open tabs in step.',
  'privacy.storedSettings':
    '<code>mayfly-settings</code> and <code>theme</code>: your settings, whether you declined notifications, and light or dark.',
  'privacy.storedVisits':
    '<code>mayfly-visits</code>: whether this is your first or a later visit, the day of the last counted one, and whether you answered the hint that the app can be installed.',
  'privacy.title': 'Privacy policy: what is stored and for how long | Mayfly',
  'privacy.webhooks':
    '<b>Webhooks</b>: if you add a webhook to an address, our server sends each new message of that address to the URL that you chose, until you delete the webhook or the address ends.',
} as const;
