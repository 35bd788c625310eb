import { Switch } from '@base-ui/react/switch';
import { useId } from 'react';

/** Shows a switch with a label and a note that explains it. */
export function LabeledSwitch(props: {
  label: string;
  note: string;
  checked: boolean;
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}) {
  const id = useId();
  return (
    <div className="flex min-h-11 items-start justify-between gap-6 py-3">
      <p>
        <label htmlFor={id} className="block font-medium">
          {props.label}
        </label>
        <span id={`${id}-note`} className="block text-sm text-muted">
          {props.note}
        </span>
      </p>
      <Switch.Root
        checked={props.checked}
        disabled={props.disabled}
        onCheckedChange={props.onChange}
        id={id}
        aria-describedby={`${id}-note`}
        className="flex h-7 w-12 shrink-0 items-center rounded-full border border-control bg-sunken p-0.5 transition-colors duration-150 data-checked:border-teal data-checked:bg-teal data-disabled:opacity-50"
      >
        <Switch.Thumb className="size-5 rounded-full bg-control transition-transform duration-150 data-checked:translate-x-5 rtl:data-checked:-translate-x-5 data-checked:bg-on-teal" />
      </Switch.Root>
    </div>
  );
}
