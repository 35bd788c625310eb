import { useEffect, useRef, useState } from 'react';
import { t } from '../../lib/i18n/text';
import { copyText } from './copy-text';
import { notify } from '../toasts/notify';

/** Duration of the copied state, in milliseconds. */
const COPIED_MS = 1_500;

export type CopyState = 'idle' | 'copied' | 'blocked';

/** Shows that the browser does not allow copying. */
export function notifyCopyBlocked(): void {
  notify('error', t('site.copyBlocked'));
}

/**
 * Returns the state of copying and a function that copies a text.
 * @param onBlocked called if the browser does not allow copying
 * @param onCopied called when a text was copied
 */
export function useCopy(
  onBlocked = notifyCopyBlocked,
  onCopied?: () => void,
): [CopyState, (text: string) => void] {
  const [state, setState] = useState<CopyState>('idle');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const copy = (text: string) => {
    void copyText(text).then((isCopied) => {
      setState(isCopied ? 'copied' : 'blocked');
      if (isCopied) onCopied?.();
      else onBlocked();
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setState('idle'), COPIED_MS);
    });
  };
  return [state, copy];
}
