import { Menu } from '@base-ui/react/menu';
import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { joinClasses, menuItem, menuPopup } from '../class-names';

/** Shows the entries of a menu below its button. */
export function MenuPopup(
  props: ComponentProps<typeof Menu.Popup> &
    Pick<ComponentProps<typeof Menu.Portal>, 'container'> & {
      placement?: Partial<ComponentProps<typeof Menu.Positioner>>;
    },
) {
  const { container, placement, ...popup } = props;
  return (
    <Menu.Portal container={container}>
      <Menu.Positioner sideOffset={4} align="end" className="z-50" {...placement}>
        <Menu.Popup className={menuPopup} {...popup} />
      </Menu.Positioner>
    </Menu.Portal>
  );
}

/** Shows the icon and text of a menu entry. */
export function MenuLabel({ icon: Icon, text }: { icon: LucideIcon; text: string }) {
  return (
    <>
      <Icon size={18} aria-hidden="true" />
      {text}
    </>
  );
}

/** Renders a menu entry. */
export function MenuEntry(props: {
  icon: LucideIcon;
  label: string;
  className?: string;
  onClick: () => void;
}) {
  return (
    <Menu.Item className={joinClasses(menuItem, props.className)} onClick={props.onClick}>
      <MenuLabel icon={props.icon} text={props.label} />
    </Menu.Item>
  );
}
