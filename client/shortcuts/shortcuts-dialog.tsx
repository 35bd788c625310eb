import { PlainDialog } from '../ui/dialog';
import { showDialog } from '../app/overlays';
import { shortcutList } from './shortcuts';

/** The list of what single keys do. */
export default function ShortcutsDialog() {
  return (
    <PlainDialog
      title="Keyboard shortcuts"
      description="They can be switched off in the settings."
      open
      onOpenChange={(open) => showDialog(open ? 'shortcuts' : null)}
    >
      <dl className="mt-4 grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-3">
        {shortcutList.map(({ keys, words }) => (
          <div key={words} className="contents">
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
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </PlainDialog>
  );
}
