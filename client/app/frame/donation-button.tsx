import { Coffee } from 'lucide-react';
import { useSiteSettings } from '../../lib/api/site-config';
import { t } from '../../lib/i18n/text';
import { Button, IconButton, linkButton } from '../../components/button';
import { joinClasses } from '../../components/class-names';
import { setOverlays, useOverlays } from '../overlays/overlays';

/**
 * Renders "Buy me a coffee": a button that opens the donation sidebar, or a link to the payment link of a
 * provider. Renders nothing if the site has neither.
 * @param isIcon whether only the icon is shown
 */
export function DonationButton({ isIcon = false }: { isIcon?: boolean }) {
  const { provider, linkUrl } = useSiteSettings().payment;
  const isOpen = useOverlays(({ donation }) => donation);
  const label = t(isIcon ? 'site.donate' : 'site.buyCoffee');
  const content = (
    <>
      <Coffee size={isIcon ? 19 : 18} aria-hidden="true" />
      {!isIcon && label}
    </>
  );
  if (provider !== 'off') {
    const button = {
      'aria-haspopup': 'dialog',
      'aria-expanded': isOpen,
      onClick: () => setOverlays({ donation: true }),
      children: content,
    } as const;
    return isIcon ? <IconButton label={label} {...button} /> : <Button {...button} />;
  }
  if (linkUrl === null) return null;
  return (
    <a
      href={linkUrl}
      target="_blank"
      rel="noreferrer"
      aria-label={label}
      className={joinClasses(linkButton, !isIcon && '-ms-3')}
    >
      {content}
    </a>
  );
}
