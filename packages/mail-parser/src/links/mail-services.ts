import { createHostTable } from './host-table.js';
import services from './mail-services.json' with { type: 'json' };

/** Click counters of mailing services, mail filters, and short links of well-known sites. */
const listForwarding = createHostTable([{ hosts: services.forwarding }]);
const listSignIn = createHostTable([{ hosts: services.signIn }]);
/**
 * Services that count opened messages, from the URLs in their messages. If their hosts serve other things
 * as well, a pattern matches the paths of their pixels. `*` stands for hosts of their customers.
 */
const trackers = services.trackers.map(({ service, hosts, path = '', ignoreCase }) => {
  return { service, hosts, path: new RegExp(path, ignoreCase ? 'i' : '') };
});
const listTrackers = createHostTable(trackers);
const customerTrackers = trackers.filter(({ hosts }) => hosts === '*');

const MAX_PATH_LENGTH = 2_000;

/**
 * Returns whether a host belongs to a service that forwards clicks to targets it doesn't show. A text that names
 * another host doesn't contradict such a link.
 */
export const isForwardingService = (hostname: string): boolean =>
  listForwarding(hostname).length > 0;

/** Returns whether other sites let people sign in or answer an invitation on a host. */
export const isSignInService = (hostname: string): boolean => listSignIn(hostname).length > 0;

/** Returns the service that counts opened messages by this URL, or null if none is known to. */
export function findKnownTracker({ hostname, pathname }: URL): string | null {
  const path = pathname.slice(0, MAX_PATH_LENGTH);
  const candidates = [...listTrackers(hostname), ...customerTrackers];
  return candidates.find((each) => each.path.test(path))?.service ?? null;
}
