import { useEffect, useEffectEvent } from 'react';
import { isLayerOpen } from '../../components/dialogs/open-layer';
import { useSettings } from './settings';
import { findShortcut, holdsModifier, type Shortcut } from './shortcuts';

const FIELDS = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"]';

/** Runs actions on single key presses while the visitor has shortcuts enabled. */
export function useShortcuts(actions: Partial<Record<Shortcut, () => void>>): void {
  const isEnabled = useSettings((settings) => settings.shortcuts);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const shortcut = findShortcut({
      key: event.key,
      hasModifier: holdsModifier(event),
      isRepeat: event.repeat,
      isBusy: isBusy(event.target),
    });
    const action = shortcut && actions[shortcut];
    if (!action || event.defaultPrevented) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    if (!isEnabled) return;
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, [isEnabled]);
}

function isBusy(target: EventTarget | null): boolean {
  if (target instanceof Element && target.closest(FIELDS)) return true;
  return isLayerOpen();
}
