import { useCallback, useEffect, useRef, useState } from 'react';
import { copyText } from './copy-text';

/** How long the copied state shows, in milliseconds. */
export const COPIED_MS = 1_500;

export type CopyState = 'idle' | 'copied' | 'refused';

/**
 * Copies a text and tells for a while how it went. The element that was clicked says which
 * window's clipboard may be used: a floating window has its own.
 */
export function useCopy(): [CopyState, (text: string, clicked: Element) => void] {
  const [state, setState] = useState<CopyState>('idle');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const copy = useCallback((text: string, clicked: Element) => {
    void copyText(text, clicked.ownerDocument).then((done) => {
      setState(done ? 'copied' : 'refused');
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setState('idle'), COPIED_MS);
    });
  }, []);
  return [state, copy];
}
