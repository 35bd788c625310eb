import { Menu } from '@base-ui/react/menu';
import {
  AtSign,
  ChevronRight,
  Clock,
  Ellipsis,
  Link,
  MailPlus,
  Search,
  Smartphone,
  Trash2,
  type LucideIcon,
} from 'lucide-react';
import { useContext, useEffect, useState } from 'react';
import { fetchDomains } from '../api/addresses';
import { useLifetimes } from '../api/site-config';
import { joinClasses, menuItem, menuSeparator, menuPopup } from '../ui/class-names';
import { copyText } from '../ui/copy-text';
import { MainElementContext } from '../ui/main-element';
import { notify } from '../ui/notify';
import { notifyCopyBlocked } from '../ui/use-copy';
import { ActionButton } from './action-button';
import { extendCurrent, generateAnother } from './address-actions';
import { useAddressStore } from './address-store';
import { useHandover } from './handover-store';
import { formatReturnLink } from './open-return-link';

const getAnother = () => void generateAnother();
const offerHandover = () => useHandover.setState({ isOffering: true });

/** Shows the actions for the address. Opens when its code is loaded. */
export default function AddressMenu(props: { onCheckExisting: () => void; onDelete: () => void }) {
  const main = useContext(MainElementContext);
  return (
    <Menu.Root defaultOpen>
      <Menu.Trigger
        render={<ActionButton icon={Ellipsis} label="Menu" name="Address menu" isIconOnWide />}
      />
      <Menu.Portal container={main}>
        <Menu.Positioner sideOffset={8} align="end" className="z-40">
          <Menu.Popup className={menuPopup}>
            <Entry icon={MailPlus} label="Get Another Email" onClick={getAnother} />
            <DomainChoice />
            <ExtendEntry />
            <Menu.Separator className={menuSeparator} />
            <Entry icon={Smartphone} label="Open on another device" onClick={offerHandover} />
            <Entry icon={Link} label="Copy return link" onClick={() => void copyReturnLink()} />
            <Entry icon={Search} label="Check Existing Email" onClick={props.onCheckExisting} />
            <Menu.Separator className={menuSeparator} />
            <Entry
              icon={Trash2}
              label="Delete address"
              className="text-coral data-highlighted:bg-coral-soft"
              onClick={props.onDelete}
            />
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}

function Entry(props: {
  icon: LucideIcon;
  label: string;
  className?: string;
  onClick: () => void;
}) {
  const Icon = props.icon;
  return (
    <Menu.Item className={joinClasses(menuItem, props.className)} onClick={props.onClick}>
      <Icon size={18} aria-hidden="true" />
      {props.label}
    </Menu.Item>
  );
}

function ExtendEntry() {
  const { extension } = useLifetimes();
  const label = `Extend Time (+${extension})`;
  return <Entry icon={Clock} label={label} onClick={() => void extendCurrent(extension)} />;
}

function DomainChoice() {
  const domains = useDomains();
  const main = useContext(MainElementContext);
  if (domains.length < 2) return null;
  return (
    <Menu.SubmenuRoot>
      <Menu.SubmenuTrigger className={menuItem}>
        <AtSign size={18} aria-hidden="true" />
        New address on…
        <ChevronRight size={16} className="ml-auto text-muted" aria-hidden="true" />
      </Menu.SubmenuTrigger>
      <Menu.Portal container={main}>
        <Menu.Positioner {...placeSubmenu()} collisionPadding={16} className="z-40">
          <Menu.Popup className={menuPopup}>
            {domains.map((domain) => (
              <Menu.Item
                key={domain}
                className={`${menuItem} font-mono`}
                onClick={() => void generateAnother(domain)}
              >
                @{domain}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.SubmenuRoot>
  );
}

/** Places the submenu beside the menu, or below its entry on narrow screens. */
function placeSubmenu() {
  const isNarrow = window.matchMedia('(max-width: 40rem)').matches;
  return isNarrow
    ? ({ side: 'bottom', align: 'start', sideOffset: 0, alignOffset: -6 } as const)
    : ({ sideOffset: 4 } as const);
}

function useDomains(): string[] {
  const [domains, setDomains] = useState<string[]>([]);
  useEffect(() => {
    fetchDomains().then(setDomains, () => setDomains([]));
  }, []);
  return domains;
}

async function copyReturnLink(): Promise<void> {
  const { sessionId } = useAddressStore.getState();
  if (!sessionId) return;
  const copied = await copyText(formatReturnLink(window.location.origin, sessionId));
  if (copied) notify('success', 'Return link copied. Anyone who has it can read this inbox.');
  else notifyCopyBlocked();
}
