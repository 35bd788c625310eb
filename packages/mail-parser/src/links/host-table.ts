/**
 * Returns a function that lists the entries for a host and for the domains above it, its own first.
 *
 * @param entries each with its hosts, separated by spaces; a host stands for its subdomains as well
 */
export function createHostTable<Entry extends { hosts: string }>(
  entries: readonly Entry[],
): (hostname: string) => Entry[] {
  const byHost = new Map<string, Entry[]>();
  for (const entry of entries)
    for (const host of entry.hosts.split(' '))
      byHost.set(host, [...(byHost.get(host) ?? []), entry]);
  return (hostname) => {
    const found: Entry[] = [];
    for (let host = hostname; host.includes('.'); host = host.slice(host.indexOf('.') + 1))
      found.push(...(byHost.get(host) ?? []));
    return found;
  };
}
