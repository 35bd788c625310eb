import { Menu, Moon, SlidersHorizontal, Sun, X } from 'lucide-react';
import { useRef, type FocusEvent } from 'react';
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

/**
 * Shows the bar on top of every page. On narrow screens its links are in a menu, which the browser closes on Escape
 * and on a click outside. Following a link or leaving the header by Tab closes it, too.
 */
export function Navigation() {
  const menu = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const close = () => menu.current?.hidePopover();
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
  };
  return (
    <header className="group/header relative z-30" onBlur={onBlur}>
      <div className="page-width flex h-14 items-center gap-1 sm:h-16 md:gap-6">
        <Wordmark />
        <nav aria-label={t('site.mainNavigation')} className="ms-auto hidden md:block">
          <Links className="flex gap-1" />
        </nav>
        <div className="-me-3 ms-auto flex items-center md:ms-0">
          <NavigationTools />
          <DonationButton isIcon />
          <IconButton label={t('site.menu')} className="md:hidden" popoverTarget="mobile-menu">
            <X
              size={21}
              className="hidden group-has-[:popover-open]/header:block"
              aria-hidden="true"
            />
            <Menu
              size={21}
              className="group-has-[:popover-open]/header:hidden"
              aria-hidden="true"
            />
          </IconButton>
        </div>
      </div>
      <nav
        // Closed on another page.
        key={pathname}
        ref={menu}
        id="mobile-menu"
        popover="auto"
        aria-label={t('site.mainNavigation')}
        className="absolute inset-x-0 top-14 bottom-auto m-0 hidden max-h-[calc(100dvh-3.5rem)] w-auto overflow-y-auto border-x-0 border-y border-line bg-paper px-1 py-2 text-ink backdrop:top-14 backdrop:bg-veil max-md:open:block sm:top-16 sm:max-h-[calc(100dvh-4rem)] sm:px-5 sm:backdrop:top-16"
      >
        <Links onNavigate={close} className="flex flex-col text-lg" />
        <div className="ps-3">
          <LanguagePicker />
        </div>
      </nav>
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
