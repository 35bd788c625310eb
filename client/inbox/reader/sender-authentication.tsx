import type { Authentication } from '../../../server/contract/message.js';
import { joinClasses } from '../../ui/class-names';

/** Says whether a domain is verified as the sender, and what that means. Empty while unknown. */
export function SenderAuthentication(props: { authentication: Authentication | null }) {
  const { authentication } = props;
  if (authentication === null) return null;
  const { signedBy } = authentication;
  const look = signedBy === null ? 'bg-sunken text-muted' : 'bg-teal-soft text-ink';
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
      <span
        className={joinClasses(
          'rounded-2xl px-3 py-0.5 font-medium [overflow-wrap:anywhere]',
          look,
        )}
      >
        {signedBy === null ? 'Not verified' : `Verified: sent by ${signedBy}`}
      </span>
      <span className="min-w-0">{explain(authentication)}</span>
    </p>
  );
}

function explain({ spf, dkim, dmarc, signedBy }: Authentication): string {
  if (signedBy !== null) {
    return 'It comes from this domain. The check can’t tell whether its content is honest.';
  }
  if ([spf, dkim, dmarc].includes('temperror')) {
    return 'The sender could not be checked: a DNS server did not respond.';
  }
  return 'Nothing proves that it comes from its sender’s domain.';
}
