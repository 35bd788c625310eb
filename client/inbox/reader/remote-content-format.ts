import type { RemoteContent } from '../../../server/contract/message.js';

const count = (n: number, noun: string): string => `${n} ${noun}${n === 1 ? '' : 's'}`;

/** Returns the names of the services whose trackers a message has, as "Mailchimp and HubSpot". */
function formatServices({ hosts }: RemoteContent): string {
  const names = hosts.flatMap(({ service }) => service ?? []);
  const list = new Intl.ListFormat('en-US').format(new Set(names));
  return list === '' ? '' : ` (${list})`;
}

/** Returns how many images a message has beside its trackers. */
export function countImages({ images, trackers }: RemoteContent): number {
  return images - trackers;
}

/** Says what of a message was not loaded from other hosts. */
export function formatBlocked(remote: RemoteContent): string {
  const images = countImages(remote);
  const trackers = `${count(remote.trackers, 'tracker')}${formatServices(remote)}`;
  const blocked = [images > 0 && count(images, 'image'), remote.trackers > 0 && trackers];
  const subject = blocked.filter(Boolean).join(' and ');
  const verb = remote.images === 1 ? 'was' : 'were';
  return `${subject} from ${count(remote.hosts.length, 'host')} ${verb} not loaded.`;
}

/** Says what of a message stays blocked while its images are shown. */
export function formatShown(remote: RemoteContent): string {
  const shown = 'Images are loaded through our server.';
  if (remote.trackers === 0) return shown;
  const verb = remote.trackers === 1 ? 'stays' : 'stay';
  return `${shown} ${count(remote.trackers, 'tracker')}${formatServices(remote)} ${verb} blocked.`;
}

/** Says what a host has of a message, as "cdn.example: 3 images, 1 tracker (Mailchimp)". */
export function formatHost({ host, images, trackers, service }: RemoteContent['hosts'][number]) {
  const parts = [
    images > trackers && count(images - trackers, 'image'),
    trackers > 0 && `${count(trackers, 'tracker')}${service === null ? '' : ` (${service})`}`,
  ];
  return `${host}: ${parts.filter(Boolean).join(', ')}`;
}
