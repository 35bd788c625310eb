import type { Link, LinkWarning, Message } from '../../../server/contract/message.js';
import { Disclosure } from '../../ui/disclosure';
import { HostText } from '../verification/link-chip';

const WARNINGS: Record<LinkWarning, string> = {
  'look-alike': 'The name of this site imitates another one.',
  'known-name-in-front': 'Begins with the name of a known site, but is not that site.',
  'user-info': 'The part of this link before the @ is not the site.',
  'ip-address': 'Leads to an IP address instead of a named site.',
  'other-site-in-text': 'Its text names another site.',
  'other-sender':
    'Not on the site of the sender. Many services use several: check that you know it.',
};

/** Lists the hosts of a message's links. Collapsed unless one of them is suspicious. */
export function LinkList({ message: { links } }: { message: Message }) {
  if (!links || links.length === 0) return null;
  const suspicious = links.filter(isSuspicious);
  const others = links.filter((link) => !isSuspicious(link));
  return (
    <Disclosure
      look="line"
      title={formatSummary(links.length, suspicious.length)}
      open={suspicious.length > 0}
      className="shrink-0"
    >
      <ul aria-label="Links" className="flex flex-col gap-1.5 pt-0.5">
        {[...suspicious, ...others].map((link, index) => (
          <LinkEntry key={index} link={link} />
        ))}
      </ul>
    </Disclosure>
  );
}

function LinkEntry({ link: { host, label, warnings } }: { link: Link }) {
  return (
    <li className="min-w-0">
      <span className="flex min-w-0 gap-2">
        <span className="flex min-w-0 font-medium">
          <HostText host={host} />
        </span>
        {label !== '' && (
          <bdi className="min-w-0 flex-1 truncate text-muted" title={label}>
            {label}
          </bdi>
        )}
      </span>
      {warnings.map((warning) => (
        <span
          key={warning}
          className={warning === 'other-sender' ? 'block text-muted' : 'block text-coral'}
        >
          {WARNINGS[warning]}
        </span>
      ))}
    </li>
  );
}

/** Returns whether a link has warnings besides `other-sender`, which is common. */
const isSuspicious = ({ warnings }: Link): boolean =>
  warnings.some((warning) => warning !== 'other-sender');

function formatSummary(count: number, suspicious: number): string {
  if (suspicious === 0) return `Links (${count})`;
  return `Links (${count}), ${suspicious} to check before you open ${suspicious === 1 ? 'it' : 'them'}`;
}
