import type { ComponentProps } from 'react';
import { joinClasses } from './class-names';

type ButtonLook = 'filled' | 'outlined' | 'quiet' | 'danger';

const looks: Record<ButtonLook, string> = {
  filled: 'bg-teal text-on-teal enabled:hover:bg-teal-strong',
  outlined:
    'border border-control/50 bg-raised text-ink enabled:hover:border-teal enabled:hover:text-teal',
  quiet: 'text-muted enabled:hover:bg-teal-soft enabled:hover:text-ink',
  danger: 'border border-coral/50 text-coral enabled:hover:bg-coral-soft',
};

const shape =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-control px-4 text-[0.9375rem]/6 ' +
  'font-medium whitespace-nowrap transition-colors duration-150 disabled:opacity-50';

/** Classes of a link that looks like a quiet button. */
export const linkButton =
  'inline-flex min-h-11 items-center gap-2 rounded-control px-3 text-[0.9375rem]/6 font-medium ' +
  'text-teal transition-colors duration-150 hover:bg-teal-soft hover:text-teal-strong';

export interface ButtonProps extends ComponentProps<'button'> {
  look?: ButtonLook;
}

/** Renders a button with text. */
export function Button({ look = 'outlined', className, type, ...rest }: ButtonProps) {
  return (
    <button
      type={type ?? 'button'}
      className={joinClasses(shape, looks[look], className)}
      {...rest}
    />
  );
}

/** Renders a square button with an icon. The label is its accessible name and tooltip. */
export function IconButton({
  label,
  look = 'quiet',
  className,
  ...rest
}: ButtonProps & { label: string }) {
  return (
    <Button
      look={look}
      aria-label={label}
      title={label}
      className={joinClasses('w-11 shrink-0 !px-0', className)}
      {...rest}
    />
  );
}
