import { Menu, Moon, SlidersHorizontal, Sun, X } from 'lucide-react';
import type { FocusEvent } from 'react';
import { Link, useLocation } from 'react-router';
import { useCountry } from '../../features/country/country-context';
import { splitCountry } from '../../features/country/country-path';
import { t } from '../../lib/i18n/text';
import { toggleTheme } from '../../features/settings/theme';
import { IconButton } from '../../components/button';
import { joinClasses } from '../../components/class-names';
import { MayflyMark } from '../../components/mayfly-mark';
import { DonationButton } from './donation-button';
import { LanguagePicker } from './language-picker';
import { setOverlays } from '../overlays/overlays';
import { listNavigationLinks } from '../pages';
import { useMobileMenu } from './use-mobile-menu';

/**
 * Shows the bar on top of every page. On narrow screens its links are in a menu, which closes when
 * a link is chosen, the page behind it is clicked or the focus leaves the header.
 */
export function Navigation() {
  const [open, setOpen] = useMobileMenu();
  const close = () => setOpen(false);
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
  };
  return (
    <header className="relative z-30" onBlur={onBlur}>
      <div className="page-width flex h-14 items-center gap-1 sm:h-16 md:gap-6">
        <Wordmark />
        <nav aria-label={t('site.mainNavigation')} className="ms-auto hidden md:block">
          <Links className="flex gap-1" />
        </nav>
        <div className="-me-3 ms-auto flex items-center md:ms-0">
          <NavigationTools />
          <DonationButton isIcon />
          <IconButton
            label={open ? t('site.closeMenu') : t('site.openMenu')}
            className="md:hidden"
            aria-expanded={open}
            aria-controls="mobile-menu"
            onClick={() => setOpen(!open)}
          >
            {open ? <X size={21} aria-hidden="true" /> : <Menu size={21} aria-hidden="true" />}
          </IconButton>
        </div>
      </div>
      <nav
        id="mobile-menu"
        aria-label={t('site.mainNavigation')}
        hidden={!open}
        className="absolute inset-x-0 top-full z-10 max-h-[calc(100dvh-100%)] overflow-y-auto border-y border-line bg-paper px-1 py-2 sm:px-5 md:hidden"
      >
        <Links onNavigate={close} className="flex flex-col text-lg" />
        {open && (
          <div className="ps-3">
            <LanguagePicker />
          </div>
        )}
      </nav>
      {open && (
        <div
          aria-hidden="true"
          data-testid="menu-overlay"
          onClick={close}
          className="absolute inset-x-0 top-full h-dvh bg-veil md:hidden"
        />
      )}
    </header>
  );
}

function NavigationTools() {
  return (
    <>
      <IconButton label={t('site.switchTheme')} onClick={toggleTheme}>
        <Moon size={19} className="in-light" aria-hidden="true" />
        <Sun size={19} className="in-dark" aria-hidden="true" />
      </IconButton>
      <IconButton label={t('site.settings')} onClick={() => setOverlays({ dialog: 'settings' })}>
        <SlidersHorizontal size={19} aria-hidden="true" />
      </IconButton>
    </>
  );
}

function Wordmark() {
  const { localize } = useCountry();
  return (
    <Link to={localize('/')} className="flex min-h-11 items-center gap-2.5 rounded-control">
      <MayflyMark className="size-8 text-teal" />
      <span lang="en" className="font-display text-xl font-semibold tracking-tight">
        Mayfly
      </span>
    </Link>
  );
}

function Links({ onNavigate, className }: { onNavigate?: () => void; className: string }) {
  const { localize } = useCountry();
  const { barePath } = splitCountry(useLocation().pathname);
  return (
    <ul className={className}>
      {listNavigationLinks().map(({ path, label }) => {
        const isCurrent = isAtOrBelow(path, barePath.toLowerCase());
        return (
          <li key={path}>
            <Link
              to={localize(path)}
              onClick={onNavigate}
              aria-current={isCurrent ? 'page' : undefined}
              className={joinClasses(
                'flex min-h-11 items-center rounded-control px-3 font-medium transition-colors duration-150 hover:text-teal',
                isCurrent ? 'text-ink' : 'text-muted',
              )}
            >
              {label}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

/** Returns whether a link leads to the page at a bare path, or to one above it. */
function isAtOrBelow(path: string, barePath: string): boolean {
  return barePath === path || (path !== '/' && barePath.startsWith(`${path}/`));
}
