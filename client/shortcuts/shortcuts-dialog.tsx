import { PlainDialog } from '../ui/dialog';
import { SHORTCUT_LIST } from './shortcuts';

/** Lists the keyboard shortcuts. */
export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <PlainDialog
      title="Keyboard shortcuts"
      description="You can turn them off in the settings."
      open
      onOpenChange={(open) => !open && onClose()}
    >
      <dl className="mt-4 grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-3">
        {SHORTCUT_LIST.map(({ keys, label }) => (
          <div key={label} className="contents">
            <dt className="flex gap-1.5">
              {keys.map((key) => (
                <kbd
                  key={key}
                  className="min-w-8 rounded-md border border-control/60 bg-paper px-2 py-0.5 text-center font-mono text-sm"
                >
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
    </PlainDialog>
  );
}
