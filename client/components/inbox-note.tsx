import type { ReactNode } from 'react';
import { t } from '../lib/i18n/text';
import { Button } from './button';

/**
 * Shows why there are no rows, below a small picture. On phones, reserves two lines, so that a longer text
 * moves nothing.
 * @param props.onRetry called by a button below the text, which is shown only if this is given
 */
export function InboxNote(props: { onRetry?: () => void; children: ReactNode }) {
  const { onRetry, children } = props;
  return (
    <div className="flex flex-col items-center justify-center gap-5 border-t border-line px-6 py-6 text-center">
      <svg viewBox="0 0 160 40" className="h-10 w-40 text-teal" fill="none" aria-hidden="true">
        <path d="M56 32a24 24 0 0 1 48 0z" className="breathes fill-dawn" />
        <path d="M70 32a10 10 0 0 1 20 0z" className="fill-sun" />
        <path d="M8 32h144" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
      </svg>
      <div className="w-full max-w-md text-balance text-muted max-sm:min-h-12">
        {children}
        {onRetry && (
          <Button className="mt-4" onClick={onRetry}>
            {t('site.tryAgain')}
          </Button>
        )}
      </div>
    </div>
  );
}
