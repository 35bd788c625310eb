import { ExternalLink } from 'lucide-react';
import { RichText } from '../../lib/i18n/rich-text';
import { joinClasses } from '../class-names';

/** Shows the verification link of a message as a chip that names its true host. */
export function LinkChip({ link, large = false }: { link: string | null; large?: boolean }) {
  const host = link === null ? null : linkHost(link);
  if (link === null || host === null) return null;
  return (
    <a
      href={link}
      target="_blank"
      rel="noopener noreferrer nofollow"
      referrerPolicy="no-referrer"
      className={joinClasses(
        'relative z-10 inline-flex min-h-9 max-w-full items-center rounded-control border border-teal/40 px-3',
        'font-medium whitespace-pre text-teal transition-colors duration-150 hover:bg-teal-soft hover:text-teal-strong',
        'before:absolute before:-inset-y-1 before:inset-x-0',
        large ? 'min-h-11 text-[0.9375rem]' : 'text-sm',
      )}
    >
      <ExternalLink size={large ? 17 : 15} className="me-2 shrink-0" aria-hidden="true" />
      <RichText
        id="inboxTools.confirmAt"
        // The rows of wide screens have room for the host only.
        tags={{
          label: <span className={large ? 'shrink-0' : 'shrink-0 list-wide:sr-only'} />,
          host: <HostText host={host} />,
        }}
      />
    </a>
  );
}

const MAX_SHOWN_HOST_LENGTH = 40;

/**
 * Returns the host of a link as browsers parse it: without a user name, in punycode if it isn't
 * ASCII. Null if it isn't a link to a website.
 */
export function linkHost(link: string): string | null {
  if (!/^https?:/i.test(link) || !URL.canParse(link)) return null;
  return new URL(link).host || null;
}

/** Truncates a long host from the left, since its end identifies the owner. */
export function truncateHost(host: string): string {
  return host.length <= MAX_SHOWN_HOST_LENGTH ? host : `…${host.slice(-MAX_SHOWN_HOST_LENGTH)}`;
}

/** Shows a host, truncated on the left if there is little space. */
export function HostText({ host }: { host: string }) {
  return (
    <span className="min-w-0 overflow-hidden text-ellipsis whitespace-nowrap [direction:rtl]">
      <bdi dir="ltr" translate="no">
        {truncateHost(host)}
      </bdi>
    </span>
  );
}
