import type { Link, LinkWarning, Message } from '@mayfly/contract/message.js';
import type { TextKey } from '../../../lib/i18n/catalogs';
import { t } from '../../../lib/i18n/text';
import { Disclosure } from '../../../components/disclosure';
import { HostText } from '../../../components/verification/link-chip';

const WARNINGS = {
  'look-alike': 'reader.linkImitatesName',
  'known-name-in-front': 'reader.linkStartsWithKnownName',
  'user-info': 'reader.linkWithUserInfo',
  'ip-address': 'reader.linkToIpAddress',
  'other-site-in-text': 'reader.linkNamesOtherSite',
  'other-sender': 'reader.linkNotOfSender',
} as const satisfies Record<LinkWarning, TextKey>;

/** Lists the links of a message by host, suspicious ones first. Collapsed if none is suspicious. */
export function LinkList({ message: { links } }: { message: Message }) {
  if (!links || links.length === 0) return null;
  const suspicious = links.filter(isSuspicious);
  const others = links.filter((link) => !isSuspicious(link));
  return (
    <Disclosure
      title={formatSummary(links.length, suspicious.length)}
      open={suspicious.length > 0}
      className="shrink-0"
    >
      <ul aria-label={t('reader.links')} className="flex flex-col gap-1.5 pt-0.5">
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
          {t(WARNINGS[warning])}
        </span>
      ))}
    </li>
  );
}

/** Returns whether a link has warnings besides `other-sender`, which is common. */
const isSuspicious = ({ warnings }: Link): boolean =>
  warnings.some((warning) => warning !== 'other-sender');

function formatSummary(count: number, suspicious: number): string {
  if (suspicious === 0) return t('reader.linksCounted', { count });
  return t('reader.linksToCheck', { count, suspicious });
}
