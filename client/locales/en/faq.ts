/** Texts of the FAQ. */
export default {
  'faq.anonymousAndFreeAnswer':
    "It is free and needs no registration; donations, where the site takes them, are optional. It keeps your own address away from the sites you use it on. It doesn't hide your IP address from them or from us, and it won't protect you from a determined investigator.",
  'faq.anonymousAndFreeQuestion': 'Is it free, and does it make me anonymous?',
  'faq.attachmentsAnswer':
    'Yes. Scripts are removed from HTML, which is shown in a sandboxed frame. Images inside the message are shown; images on other servers are blocked, because loading them would tell the sender that you opened the message. If you choose to load them, our server fetches them, so the sender sees its IP address and not yours. Common image formats, PDFs and text files can be previewed. A preview runs no code from the file and loads nothing from other servers. Every attachment can be downloaded, and all attachments of a message as one ZIP file. A message can be up to {messageSize}, and an inbox holds {inboxMessages, plural, one {# message} other {# messages}} or {inboxSize}.',
  'faq.attachmentsQuestion': 'Does it show HTML, images and attachments?',
  'faq.comeBackAnswer':
    'Yes, until it expires. The same browser opens it again, and "Check Existing Email" lists every address this browser still has. If there are several, one click above the address switches between them. If you turn on "Notify me while this page is closed" in the settings, your browser announces new email meanwhile; sender, subject and code are in it only if you choose that too. To open it on your phone or any other device, choose "Open on another device" in the menu and scan the code there. The code holds the link that "Copy return link" copies too; it works until the address expires, so keep it to yourself.',
  'faq.comeBackQuestion': 'Can I close the page and come back to my address?',
  'faq.description':
    'How long an address lasts, who can read it, how to return to it, what happens to attachments, and what a temporary address is not for.',
  'faq.getAddress': 'Get a temporary address',
  'faq.heading': 'Questions and answers',
  'faq.howLongAnswer':
    '{lifetime} from the moment it is issued. Each "Extend Time (+{extension})" in the menu adds {extension}, up to {maxLifetime} after the address was issued; when no full extension fits anymore, the page says so. When the time is up, the address stops receiving email at once and is deleted together with its messages and attachments. We can\'t restore them. A page that is still open gets a new address.',
  'faq.howLongQuestion': 'How long does my address last, and what happens then?',
  'faq.importantAccountsAnswer':
    'We advise against it. Once the address is gone, so is any way to reset a password through it, and the same address may later be issued to someone else. Use your own address or an alias for banks, health, work, purchases, and anything you want to keep.',
  'faq.importantAccountsQuestion': 'Can I use it for accounts that matter to me?',
  'faq.keywords': 'temp mail FAQ, temporary email questions, disposable email help',
  'faq.linkToAnswer': 'Link to this answer',
  'faq.moreHeading': 'Not answered here?',
  'faq.moreText':
    'The guides go deeper, and the privacy policy says what is stored and for how long.',
  'faq.noMatches': 'No FAQs matching your search. Try different keywords.',
  'faq.notArrivedAnswer':
    'Check that you copied the whole address. Some senders take 5 to 10 minutes, so wait before you request the email again. Many sites refuse disposable domains without saying so: try an address on another domain, or use your own address for that site. Below the empty inbox, you can ask whether something is on its way: a list shows which mail servers tried to deliver to your address in the last 10 minutes.',
  'faq.notArrivedQuestion': 'The email I am waiting for has not arrived. What can I do?',
  'faq.privateAndProtectedAnswer':
    "Private means that knowing an address isn't enough to read its email: an inbox opens only with the session ID in your browser, of which we store only a SHA-256 fingerprint. It doesn't mean encrypted: the operator of this site could technically read stored email. Secure means that HTML email can't run scripts and loads nothing from other servers when you open it. Spam protected means that your own address stays off the lists of the sites you give this one to. There is no spam filter: an inbox shows everything that is sent to it.",
  'faq.privateAndProtectedQuestion':
    'What do "100% private", "secure" and "spam protected" mean here?',
  'faq.readGuides': 'Read the guides',
  'faq.readPrivacyPolicy': 'Read the privacy policy',
  'faq.searchLabel': 'Search questions and answers',
  'faq.searchPlaceholder': 'Search the questions',
  'faq.sendAnswer':
    'No. Mayfly only receives, and the part before the @ is drawn at random so that it is hard to guess. Where the site has several domains, you can choose one for a new address. Email to name+anything@domain reaches the inbox of name@domain.',
  'faq.sendQuestion': 'Can I send or reply to email, or choose my own address?',
  'faq.title': 'FAQ: ten questions about temporary email | Mayfly',
  'faq.whatIsItAnswer':
    'A working mailbox that needs no sign-up and expires on its own. You get a random address when you open the page, give it to a site that asks for one, read what it sends, and let it go. Your own address stays out of it.',
  'faq.whatIsItQuestion': 'What is a temporary email address?',
  'faq.whoCanReadAnswer':
    "Not with the address alone. Anyone who has your return link, or your unlocked device, can open the inbox. The operator could read stored email too, as with every email service without end-to-end encryption. Don't use it for secrets.",
  'faq.whoCanReadQuestion': 'Can anyone else read my email?',
} as const;
