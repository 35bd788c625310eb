import { Menu } from '@base-ui/react/menu';
import {
  Check,
  Code,
  CodeXml,
  Ellipsis,
  List,
  MailX,
  Monitor,
  Moon,
  Printer,
  Smartphone,
  Tablet,
} from 'lucide-react';
import { useRef } from 'react';
import { t } from '../../lib/i18n/text';
import { IconButton } from '../../components/button';
import { menuItem, menuSeparator } from '../../components/class-names';
import type { BodyWidth } from './body/body-frame';
import type { View } from './body/message-views';
import { MenuEntry, MenuLabel, MenuPopup } from '../../components/dialogs/menu';

export interface MoreMenuProps {
  onMarkUnread: () => void;
  hasHtml: boolean;
  onView: (view: View) => void;
  /** Width of HTML; null if the visitor can't choose it. */
  width: BodyWidth | null;
  onWidth: (width: BodyWidth) => void;
  /** URL of a page that can be printed; null if this page can. */
  printHref: string | null;
  /** Whether HTML is shown dark; null if the visitor can't choose that. */
  isDark: boolean | null;
  onDark: (isDark: boolean) => void;
}

/** Shows the menu with further actions on a message. */
export function MoreMenu(props: MoreMenuProps) {
  const { onMarkUnread, onView, width, onWidth, printHref, isDark, onDark } = props;
  const isPanelClosing = useRef(false);
  const resetOnOpen = (isOpen: boolean) => {
    if (isOpen) isPanelClosing.current = false;
  };
  const markUnread = () => {
    isPanelClosing.current = true;
    onMarkUnread();
  };
  return (
    <Menu.Root modal={false} onOpenChange={resetOnOpen}>
      <Menu.Trigger
        render={
          <IconButton label={t('reader.more')}>
            <Ellipsis size={20} aria-hidden="true" />
          </IconButton>
        }
      />
      {/* A closing panel moves the focus; this menu may close after it and must not move it back. */}
      <MenuPopup finalFocus={() => !isPanelClosing.current}>
        <MenuEntry icon={MailX} label={t('reader.markUnread')} onClick={markUnread} />
        {isDark !== null && <DarkEntry isDark={isDark} onDark={onDark} />}
        <Menu.Separator className={menuSeparator} />
        {width !== null && <WidthEntries width={width} onWidth={onWidth} />}
        {props.hasHtml && (
          <MenuEntry icon={CodeXml} label={t('reader.showHtml')} onClick={() => onView('html')} />
        )}
        <MenuEntry icon={List} label={t('reader.showHeaders')} onClick={() => onView('headers')} />
        <MenuEntry icon={Code} label={t('reader.showSource')} onClick={() => onView('source')} />
        <Menu.Separator className={menuSeparator} />
        <PrintEntry href={printHref} />
      </MenuPopup>
    </Menu.Root>
  );
}

const widths = {
  phone: { icon: Smartphone, text: 'reader.widthPhone' },
  tablet: { icon: Tablet, text: 'reader.widthTablet' },
  full: { icon: Monitor, text: 'reader.widthFull' },
} as const;

function WidthEntries(props: { width: BodyWidth; onWidth: (width: BodyWidth) => void }) {
  return (
    <>
      <Menu.RadioGroup
        aria-label={t('reader.width')}
        value={props.width}
        onValueChange={(width: BodyWidth) => props.onWidth(width)}
      >
        {(Object.keys(widths) as BodyWidth[]).map((width) => (
          <Menu.RadioItem key={width} value={width} className={menuItem} closeOnClick>
            <MenuLabel icon={widths[width].icon} text={t(widths[width].text)} />
            <Menu.RadioItemIndicator className="ms-auto">
              <Check size={17} aria-hidden="true" />
            </Menu.RadioItemIndicator>
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
      <Menu.Separator className={menuSeparator} />
    </>
  );
}

function PrintEntry({ href }: { href: string | null }) {
  return href === null ? (
    <MenuEntry icon={Printer} label={t('reader.print')} onClick={printPage} />
  ) : (
    <Menu.LinkItem
      className={menuItem}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      closeOnClick
    >
      <MenuLabel icon={Printer} text={t('reader.openToPrint')} />
    </Menu.LinkItem>
  );
}

function DarkEntry({ isDark, onDark }: { isDark: boolean; onDark: (isDark: boolean) => void }) {
  return (
    <Menu.CheckboxItem className={menuItem} checked={isDark} onCheckedChange={onDark} closeOnClick>
      <MenuLabel icon={Moon} text={t('reader.darkBody')} />
      <Menu.CheckboxItemIndicator className="ms-auto">
        <Check size={17} aria-hidden="true" />
      </Menu.CheckboxItemIndicator>
    </Menu.CheckboxItem>
  );
}

/** Prints once the menu has closed. */
function printPage(): void {
  requestAnimationFrame(() => window.print());
}
