import { createRequire } from 'node:module';

/** Content of `mail-services.json`. Hosts are separated by spaces, and stand for their subdomains as well. */
interface MailServices {
  /**
   * Services that count opened messages, from the URLs in their messages. If their hosts serve other things
   * as well, a pattern matches the paths of their pixels. `*` stands for hosts of their customers.
   */
  trackers: { service: string; hosts: string; path?: string; ignoreCase?: boolean }[];
  /**
   * Hosts that forward to a target which only they know: click counters of mailing services, mail filters,
   * and short links of well-known sites.
   */
  forwarding: string;
  /** Hosts on which other sites let people sign in or answer an invitation. */
  signIn: string;
}

interface Tracker {
  service: string;
  path: RegExp;
}

const services = createRequire(import.meta.url)('./mail-services.json') as MailServices;
const forwardingHosts: ReadonlySet<string> = new Set(services.forwarding.split(' '));
export const SIGN_IN_SERVICES: ReadonlySet<string> = new Set(services.signIn.split(' '));
const trackersByHost = new Map<string, Tracker[]>();
for (const { service, hosts, path = '', ignoreCase } of services.trackers) {
  const tracker = { service, path: new RegExp(path, ignoreCase ? 'i' : '') };
  for (const host of hosts.split(' '))
    trackersByHost.set(host, [...(trackersByHost.get(host) ?? []), tracker]);
}

const MAX_PATH_LENGTH = 2_000;

/**
 * Returns whether a host belongs to a service that forwards clicks to targets it doesn't show. A text that names
 * another host doesn't contradict such a link.
 */
export const isForwardingService = (hostname: string): boolean =>
  listDomains(hostname).some((host) => forwardingHosts.has(host));

/** Returns the service that counts opened messages by this URL, or null if none is known to. */
export function findKnownTracker({ hostname, pathname }: URL): string | null {
  const path = pathname.slice(0, MAX_PATH_LENGTH);
  const trackers = [...listDomains(hostname), '*'].flatMap(
    (host) => trackersByHost.get(host) ?? [],
  );
  return trackers.find((each) => each.path.test(path))?.service ?? null;
}

/** Lists a host and the domains above it, except for its top-level domain. */
function listDomains(hostname: string): string[] {
  const labels = hostname.split('.');
  return labels.slice(0, -1).map((_label, at) => labels.slice(at).join('.'));
}
