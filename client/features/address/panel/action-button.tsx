import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { joinClasses } from '../../../components/class-names';

interface ActionButtonProps extends ComponentProps<'button'> {
  icon: LucideIcon;
  /** Visible text, below the icon on narrow screens. */
  label: string;
  /** Accessible name and tooltip. Contains the label. */
  name: string;
  /** Whether wide screens show only the icon. */
  isIconOnWide?: boolean;
}

/** Renders an action for the address. */
export function ActionButton(props: ActionButtonProps) {
  const { icon: Icon, label, name, isIconOnWide = false, ...rest } = props;
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      className={joinClasses(
        'inline-flex min-h-13 flex-col items-center justify-center gap-1 rounded-control text-xs font-medium text-muted transition-colors duration-150 hover:bg-teal-soft hover:text-ink',
        'w-full @[35rem]:min-h-11 @[35rem]:flex-row @[35rem]:gap-2 @[35rem]:text-[0.9375rem]',
        'max-w-full compact:min-h-11 compact:@max-[35rem]:w-17 compact:@max-[35rem]:gap-0.5',
        isIconOnWide ? '@[35rem]:w-11' : '@[35rem]:w-auto @[35rem]:px-2.5 @2xl:px-3.5',
      )}
      {...rest}
    >
      <Icon size={18} aria-hidden="true" />
      <span className={isIconOnWide ? '@[35rem]:hidden' : undefined}>{label}</span>
    </button>
  );
}
