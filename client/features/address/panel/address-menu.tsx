import { Menu } from '@base-ui/react/menu';
import {
  AtSign,
  ChevronRight,
  Clock,
  Download,
  Ellipsis,
  Link,
  MailPlus,
  Search,
  Smartphone,
  Tag,
  Trash2,
} from 'lucide-react';
import { useContext, useEffect, useState } from 'react';
import { fetchDomains } from '../../../lib/api/addresses';
import { useLifetimes } from '../../../lib/api/site-config';
import { t } from '../../../lib/i18n/text';
import { menuItem, menuSeparator } from '../../../components/class-names';
import { copyText } from '../../../components/copy/copy-text';
import { MenuEntry, MenuPopup } from '../../../components/dialogs/menu';
import { MainElementContext } from '../../../components/main-element';
import { notify } from '../../../components/toasts/notify';
import { notifyCopyBlocked } from '../../../components/copy/use-copy';
import { ActionButton } from './action-button';
import { extendCurrent, generateAnother } from '../address-actions';
import { openDialog } from '../address-dialogs';
import { downloadInbox } from '../download-inbox';
import { formatReturnLink } from '../return-link/return-link';
import { useSessions } from '../session-store';

const getAnother = () => void generateAnother();

/** Shows the address menu, initially open, since its code is loaded when the visitor opens it. */
export default function AddressMenu() {
  const main = useContext(MainElementContext);
  return (
    <Menu.Root defaultOpen>
      <Menu.Trigger
        render={
          <ActionButton
            icon={Ellipsis}
            label={t('address.menu')}
            name={t('address.menuName')}
            isIconOnWide
          />
        }
      />
      <MenuPopup container={main} placement={{ sideOffset: 8, className: 'z-40' }}>
        <Entries />
      </MenuPopup>
    </Menu.Root>
  );
}

function Entries() {
  const { extension } = useLifetimes();
  return (
    <>
      <MenuEntry icon={MailPlus} label={t('addressTools.getAnother')} onClick={getAnother} />
      <DomainChoice />
      <MenuEntry
        icon={Clock}
        label={t('address.extendBy', { extension })}
        onClick={() => void extendCurrent(extension)}
      />
      <MenuEntry icon={Tag} label={t('address.labelAddress')} onClick={() => openDialog('label')} />
      <Menu.Separator className={menuSeparator} />
      <MenuEntry
        icon={Smartphone}
        label={t('addressTools.otherDevice')}
        onClick={() => openDialog('otherDevice')}
      />
      <MenuEntry
        icon={Link}
        label={t('addressTools.copyReturnLink')}
        onClick={() => void copyReturnLink()}
      />
      <MenuEntry
        icon={Search}
        label={t('addressTools.checkExisting')}
        onClick={() => openDialog('existing')}
      />
      <MenuEntry
        icon={Download}
        label={t('addressTools.downloadAll')}
        onClick={() => void downloadInbox()}
      />
      <Menu.Separator className={menuSeparator} />
      <MenuEntry
        icon={Trash2}
        label={t('address.deleteAddress')}
        className="text-coral data-highlighted:bg-coral-soft"
        onClick={() => openDialog('deletion')}
      />
    </>
  );
}

function DomainChoice() {
  const domains = useDomains();
  const main = useContext(MainElementContext);
  if (domains.length < 2) return null;
  return (
    <Menu.SubmenuRoot>
      <Menu.SubmenuTrigger className={menuItem}>
        <AtSign size={18} aria-hidden="true" />
        {t('addressTools.newOnDomain')}
        <ChevronRight
          size={16}
          className="ms-auto text-muted rtl:-scale-x-100"
          aria-hidden="true"
        />
      </Menu.SubmenuTrigger>
      <MenuPopup
        container={main}
        placement={{ ...placeSubmenu(), collisionPadding: 16, className: 'z-40' }}
      >
        {domains.map((domain) => (
          <Menu.Item
            key={domain}
            className={`${menuItem} font-mono`}
            onClick={() => void generateAnother(domain)}
          >
            <bdi dir="ltr">@{domain}</bdi>
          </Menu.Item>
        ))}
      </MenuPopup>
    </Menu.SubmenuRoot>
  );
}

/** Places the submenu next to the menu, or below its entry on narrow screens. */
function placeSubmenu() {
  const isNarrow = window.matchMedia('(max-width: 40rem)').matches;
  return isNarrow
    ? ({ side: 'bottom', align: 'start', sideOffset: 0, alignOffset: -6 } as const)
    : ({ side: 'inline-end', align: 'start' } as const);
}

function useDomains(): string[] {
  const [domains, setDomains] = useState<string[]>([]);
  useEffect(() => {
    fetchDomains().then(setDomains, () => setDomains([]));
  }, []);
  return domains;
}

async function copyReturnLink(): Promise<void> {
  const { currentId } = useSessions.getState();
  if (currentId === null) return;
  const copied = await copyText(formatReturnLink(window.location.origin, currentId));
  if (copied) notify('success', t('addressTools.returnLinkCopied'));
  else notifyCopyBlocked();
}
