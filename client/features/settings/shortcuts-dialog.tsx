import { t } from '../../lib/i18n/text';
import { PlainDialog } from '../../components/dialogs/dialog';
import { SHORTCUT_LIST } from '../../lib/shortcuts';

/** Texts of the keys with a name. The others are labeled with their character. */
const KEY_NAMES = {
  Ctrl: 'dialogs.keyCtrl',
  Delete: 'dialogs.keyDelete',
  Enter: 'dialogs.keyEnter',
  Esc: 'dialogs.keyEsc',
} as const;

/** Lists the keyboard shortcuts. */
export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  return (
    <PlainDialog
      title={t('dialogs.shortcuts')}
      description={t('dialogs.shortcutsNote')}
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
                  dir="ltr"
                  className="min-w-8 rounded-md border border-control/60 bg-paper px-2 py-0.5 text-center font-mono text-sm"
                >
                  {key in KEY_NAMES ? t(KEY_NAMES[key as keyof typeof KEY_NAMES]) : key}
                </kbd>
              ))}
            </dt>
            <dd>{t(label)}</dd>
          </div>
        ))}
      </dl>
    </PlainDialog>
  );
}
