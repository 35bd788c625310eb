import type { RemoteContent } from '@mayfly/contract/message.js';
import { formatLocale } from '../../../lib/i18n/format-locale';
import { t } from '../../../lib/i18n/text';

/** Formats the names of the services whose trackers a message has: "Mailchimp and HubSpot". */
function formatServices({ hosts }: RemoteContent): string {
  const names = hosts.flatMap(({ service }) => service ?? []);
  return new Intl.ListFormat(formatLocale()).format(new Set(names));
}

/** Returns how many images a message has, without its trackers. */
export function countImages({ images, trackers }: RemoteContent): number {
  return images - trackers;
}

/** Formats how many images and trackers of a message are blocked. */
export function formatBlocked(remote: RemoteContent): string {
  const list = formatContents(countImages(remote), remote.trackers, formatServices(remote));
  return t('reader.blocked', { list });
}

/** Formats the note about images that are shown and trackers that stay blocked. */
export function formatShown(remote: RemoteContent): string {
  const { trackers } = remote;
  if (trackers === 0) return t('reader.imagesShown');
  const list = formatContents(0, trackers, formatServices(remote));
  return `${t('reader.imagesShown')} ${t('reader.blocked', { list })}`;
}

/** Formats what a message loads from a host, such as "cdn.example: 3 images and 1 tracker (Mailchimp)". */
export function formatHost({ host, images, trackers, service }: RemoteContent['hosts'][number]) {
  const list = formatContents(images - trackers, trackers, service ?? '');
  return t('reader.hostContents', { host, list });
}

function formatContents(images: number, trackers: number, services: string): string {
  const parts = images > 0 ? [t('reader.imageCount', { count: images })] : [];
  if (trackers > 0) {
    const values = { count: trackers, services };
    parts.push(t(services === '' ? 'reader.trackerCount' : 'reader.namedTrackerCount', values));
  }
  return new Intl.ListFormat(formatLocale()).format(parts);
}
