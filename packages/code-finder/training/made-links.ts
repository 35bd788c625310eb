import type { Anchor, Block, Inline } from './blocks.js';
import type { Sender } from './decoys.js';
import type { Random } from './random.js';

const HEX = '0123456789abcdef';
const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
/** Path segments of verification links, by kind; most software uses English words. */
const PATHS: Record<string, string[]> = {
  signup: ['verify', 'verify-email', 'confirm', 'activate', 'email/confirm', 'account/activation', 'users/confirmation', 'register/complete', 'registration', 'welcome', 'a', 'c', 'validate'],
  login: ['login', 'magic', 'magic-link', 'auth/callback', 'signin', 'session', 'sso', 'l', 'auth/email'],
  device: ['device', 'devices/approve', 'auth/device', 'login/confirm', 'security/approve', 'verify'],
  payment: ['payment/approve', '3ds', 'pay/confirm', 'transfer/authorize', 'approve'],
  reset: ['reset', 'password/reset', 'reset-password', 'users/password/edit', 'recover', 'account/recovery', 'auth/new-password', 'pw', 'forgot'],
  change: ['email/change', 'change-email', 'confirm-email-change', 'account/email', 'settings/email/confirm', 'verify'],
  invitation: ['invite', 'invitations', 'join', 'accept', 'team/join', 'i', 'accept-invitation'],
  optin: ['subscribe/confirm', 'optin', 'newsletter/confirm', 'doi', 'lists/confirm', 'subscription', 'confirm'],
}; // oxfmt-ignore
const OTHER_PATHS = [
  '', 'help', 'support', 'privacy', 'terms', 'blog/new', 'orders/{n}', 'account', 'login', 'settings/security', 'security', 'report', 'unsubscribe', 'preferences',
  'app', 'download', 'shop', 'sale', 'products/{n}', 'tickets/{n}', 'invoices/{n}.pdf', 'track/{n}', 'bookings/{n}', 'news', 'status', 'faq', 'contact', 'survey/{n}', 'view/{t}', 'u/{t}',
]; // oxfmt-ignore

function token(random: Random): string {
  return random.pick([
    random.text(HEX, 32),
    random.text(BASE64, random.between(16, 43)),
    `${random.text(HEX, 8)}-${random.text(HEX, 4)}-4${random.text(HEX, 3)}-a${random.text(HEX, 3)}-${random.text(HEX, 12)}`,
    random.text(BASE64, random.between(4, 12)),
    random.text(HEX, random.between(4, 12)),
    random.text(HEX, 6),
    `eyJ${random.text(BASE64, 60)}.${random.text(BASE64, 43)}`,
  ]);
}

/** Makes the URL of a link that a message is about. */
export function makeLink(random: Random, sender: Sender, kind: string): string {
  const host = `${random.pick(['', '', 'www.', 'app.', 'account.', 'id.', 'my.'])}${sender.host}`;
  const path = random.pick(PATHS[kind] ?? PATHS.signup ?? ['confirm']);
  const key = random.pick(['token', 'key', 'code', 't', 'confirmation_token', 'hash', 'k', 'id']);
  return random.pick([
    `https://${host}/${path}?${key}=${token(random)}`,
    `https://${host}/${path}/${token(random)}`,
    `https://${host}/${path}?uid=${random.between(100, 99999)}&${key}=${token(random)}`,
    `https://${host}/${path}#${token(random)}`,
    `https://${host}/${sender.language}/${path}/${token(random)}`,
    `https://${host}/index.php?action=${path.replaceAll('/', '_')}&${key}=${token(random)}`,
  ]);
}

/** Makes the URL of a link that leads somewhere else. */
export function makeOtherLink(random: Random, sender: Sender): string {
  if (random.chance(0.08)) {
    return `https://www.${random.pick(['facebook', 'instagram', 'linkedin', 'youtube'])}.com/${sender.brand.length}`;
  }
  const host = `${random.pick(['', 'www.', 'help.', 'shop.', 'app.'])}${sender.host}`;
  const path = random
    .pick(OTHER_PATHS)
    .replace('{n}', String(random.between(1000, 999_999)))
    .replace('{t}', token(random));
  const query = random.pickWeighted([
    [5, ''],
    [1, '?utm_source=mail&utm_campaign=verify_email'],
    [3, `?${random.pick(['token', 'u', 'k', 'id', 'key'])}=${token(random)}`],
    [2, `?u=${random.text(HEX, 10)}&id=${random.text(HEX, 10)}`],
  ]);
  return `https://${host}/${path}${query}`;
}

/** Replaces all links of a message with links of a click tracker, as many senders do. */
export function trackLinks(
  blocks: readonly Block[],
  link: string | null,
  random: Random,
  sender: Sender,
): { blocks: Block[]; tracked: string | null } {
  const prefix = random.pick([
    `https://click.${sender.host}/ls/click?upn=`,
    `https://links.${sender.host}/CL0/`,
    `https://${sender.host}/track/click/${random.between(1000, 9999)}/`,
    `https://email.${sender.host}/c/`,
  ]);
  const known = new Map<string, string>();
  const track = (href: string): string => {
    const tracked = known.get(href) ?? `${prefix}${random.text(BASE64, 60)}`;
    known.set(href, tracked);
    return tracked;
  };
  const anchor = (each: Anchor): Anchor => ({ ...each, href: track(each.href) });
  const inline = (each: Inline): Inline =>
    each.map((piece) => (typeof piece === 'string' ? piece : anchor(piece)));
  const tracked = blocks.map((block): Block => {
    if (block.type === 'button') return { ...block, anchor: anchor(block.anchor) };
    if (block.type === 'url') return { ...block, href: track(block.href) };
    if ('inline' in block) return { ...block, inline: inline(block.inline) };
    return block;
  });
  return { blocks: tracked, tracked: link === null ? null : (known.get(link) ?? link) };
}
