import { useEffect } from 'react';
import { loadChunk } from '../ui/lazy-part';
import { useSettings } from '../settings/settings';
import { showDialog } from '../app/overlays';
import { rowAfter, shortcutFor, type Shortcut } from './shortcuts';

const fields = 'input, textarea, select, [contenteditable="true"]';
const layers = '[role="dialog"], [role="alertdialog"], [role="menu"]';

/** Lets single keys act on the page, unless the visitor switched them off. */
export function useShortcuts(): void {
  const enabled = useSettings((settings) => settings.shortcuts);
  useEffect(() => {
    if (!enabled) return;
    const onKey = (event: KeyboardEvent) => {
      const shortcut = shortcutFor({
        key: event.key,
        modified: event.ctrlKey || event.altKey || event.metaKey,
        busy: isBusy(event.target),
      });
      if (shortcut === null || event.defaultPrevented) return;
      event.preventDefault();
      act(shortcut);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [enabled]);
}

function isBusy(target: EventTarget | null): boolean {
  if (target instanceof Element && target.closest(fields)) return true;
  return document.querySelector(layers) !== null;
}

function act(shortcut: Shortcut): void {
  if (shortcut === 'help') return showDialog('shortcuts');
  if (shortcut === 'new') return void anotherAddress();
  if (shortcut === 'copy') {
    return document.querySelector<HTMLButtonElement>('[data-copy-address]')?.click();
  }
  const rows = [...document.querySelectorAll<HTMLElement>('[data-message-link]')];
  const focused = rows.findIndex((row) => row === document.activeElement);
  rows[rowAfter(shortcut, focused, rows.length)]?.focus();
}

/** Fetched when wanted: pages without a mailbox go without its code. */
async function anotherAddress(): Promise<void> {
  const { getAnother } = await loadChunk(() => import('../app/home-page'));
  await getAnother();
}
