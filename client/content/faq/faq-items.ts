import type { Question } from '../structured-data';

/** A question with the name that links lead to it by. */
export interface FaqItem extends Question {
  id: string;
}

/** The ten questions, in the order people have them. */
export const faqItems: FaqItem[] = [
  {
    id: 'what-is-it',
    question: 'What is a temporary email address?',
    answer:
      'A working mailbox that you need not sign up for and that ends by itself. You get a random address when you open the page, give it to a site that asks for one, read what it sends, and let it go. Your own address stays out of it.',
  },
  {
    id: 'how-long',
    question: 'How long does my address live?',
    answer:
      '24 hours from the moment it is issued. The countdown under the address shows what is left. Each "Extend Time (+1 hour)" in the menu adds an hour, up to 7 days after the address was issued.',
  },
  {
    id: 'what-happens-then',
    question: 'What happens when the time is up?',
    answer:
      'The address stops receiving at once, and the address with all of its messages and attachments is deleted for good. Nobody can bring them back, we included. A page that is still open gets a new address.',
  },
  {
    id: 'who-can-read',
    question: 'Can anybody else read my mail?',
    answer:
      'Not by knowing the address: an inbox opens only with the session id that your browser holds, and we keep no more than a fingerprint of it. Somebody who gets your return link, or your unlocked device, can open it. Mail lies unencrypted on the server while it lives, so the operator could read it. Use it for nothing secret.',
  },
  {
    id: 'come-back',
    question: 'Can I close the page and come back to my address?',
    answer:
      'Yes, while it lives. The same browser opens it again by itself, and "Check Existing Email" lists every address this device still has. For another device, choose "Copy return link" in the menu and keep that link to yourself.',
  },
  {
    id: 'send',
    question: 'Can I send or answer mail, or choose my own address?',
    answer:
      'No. Mayfly only receives, and the part before the @ is drawn at random so that it cannot be guessed. You can choose the domain from those on offer, and mail to name+anything@domain reaches the inbox too.',
  },
  {
    id: 'not-arrived',
    question: 'The mail I am waiting for has not come. What can I do?',
    answer:
      'Check that the address was copied whole. Some senders take 5 to 10 minutes, so wait before you ask for the mail again. Many sites refuse disposable domains without saying so: try an address on another domain, or use your own address for that site.',
  },
  {
    id: 'attachments',
    question: 'Does it show HTML mail, images and attachments?',
    answer:
      'Yes. HTML is cleaned of scripts and shown in a closed frame. Images within the email are shown; images from elsewhere are blocked, because fetching them would tell the sender that you read it. Attachments can be downloaded. An email may have up to 25 MiB.',
  },
  {
    id: 'important-accounts',
    question: 'May I use it for accounts that matter to me?',
    answer:
      'Better not. When the address is gone, so is every way to reset a password through it, and the same address may later be issued to somebody else. Use your own address or an alias for banks, health, work, purchases, and anything you want to keep.',
  },
  {
    id: 'anonymous-and-free',
    question: 'Is it free, and does it make me anonymous?',
    answer:
      'It is free and needs no registration; whoever likes may donate. It keeps your own address away from the sites you use it on. It does not hide your IP address from them or from us, and it is no protection from a determined investigator.',
  },
];

/** The questions whose words or answers hold what was searched for, in any case. */
export function searchFaq(items: FaqItem[], search: string): FaqItem[] {
  const wanted = search.trim().toLowerCase();
  return items.filter(({ question, answer }) =>
    `${question}\n${answer}`.toLowerCase().includes(wanted),
  );
}
