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

/** Formats how many images and trackers of a message were not loaded. */
export function formatBlocked(remote: RemoteContent): string {
  const { trackers } = remote;
  const images = countImages(remote);
  const hosts = remote.hosts.length;
  const services = formatServices(remote);
  if (trackers === 0) return t('reader.imagesBlocked', { images, hosts });
  if (images <= 0) {
    return services === ''
      ? t('reader.trackersBlocked', { trackers, hosts })
      : t('reader.namedTrackersBlocked', { trackers, services, hosts });
  }
  return services === ''
    ? t('reader.imagesAndTrackersBlocked', { images, trackers, hosts })
    : t('reader.imagesAndNamedTrackersBlocked', { images, trackers, services, hosts });
}

/** Formats which trackers of a message stay blocked while its images are shown. */
export function formatShown(remote: RemoteContent): string {
  const { trackers } = remote;
  const services = formatServices(remote);
  if (trackers === 0) return t('reader.imagesShown');
  return services === ''
    ? t('reader.imagesShownTrackersBlocked', { trackers })
    : t('reader.imagesShownNamedTrackersBlocked', { trackers, services });
}

/** Formats what a message loads from a host, such as "cdn.example: 3 images, 1 tracker (Mailchimp)". */
export function formatHost(entry: RemoteContent['hosts'][number]): string {
  const { host, trackers, service } = entry;
  const images = entry.images - trackers;
  if (trackers === 0) return t('reader.hostImages', { host, images });
  if (images <= 0) {
    return service === null
      ? t('reader.hostTrackers', { host, trackers })
      : t('reader.hostNamedTrackers', { host, trackers, service });
  }
  return service === null
    ? t('reader.hostImagesAndTrackers', { host, images, trackers })
    : t('reader.hostImagesAndNamedTrackers', { host, images, trackers, service });
}
