import type { Authentication } from '@mayfly/contract/message.js';
import { t } from '../../../lib/i18n/text';
import { joinClasses } from '../../../components/class-names';

/** Shows whether a domain is verified as the sender, and what that means. Empty while unknown. */
export function SenderAuthentication(props: {
  authentication: Authentication | null;
  /** Classes of the explanation. */
  detailsClass: string;
}) {
  const { authentication, detailsClass } = props;
  if (authentication === null) return null;
  const { signedBy } = authentication;
  const look = signedBy === null ? 'bg-sunken text-muted' : 'bg-teal-soft text-ink';
  return (
    <p className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
      <span
        className={joinClasses(
          'rounded-2xl px-3 py-0.5 font-medium [overflow-wrap:anywhere]',
          look,
        )}
      >
        {signedBy === null
          ? t('reader.senderNotVerified')
          : t('reader.senderVerified', { domain: signedBy })}
      </span>
      <span className={joinClasses('min-w-0', detailsClass)}>{explain(authentication)}</span>
    </p>
  );
}

function explain({ spf, dkim, dmarc, signedBy }: Authentication): string {
  if (signedBy !== null) {
    return t('reader.senderVerifiedDetails');
  }
  if ([spf, dkim, dmarc].includes('temperror')) {
    return t('reader.senderNotChecked');
  }
  return t('reader.senderNotProven');
}
