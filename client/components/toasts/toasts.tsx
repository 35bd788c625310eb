import { X } from 'lucide-react';
import { useRef } from 'react';
import { toast, ToastContainer, type CloseButtonProps } from 'react-toastify/unstyled';
import { isRightToLeft } from '../../lib/i18n/languages';
import { currentLanguage, t } from '../../lib/i18n/text';
import { Button } from '../button';

export type ToastKind = 'success' | 'info' | 'error';

/** Button of a toast, which is then shown for `durationMs`. */
export interface ToastAction {
  label: string;
  onPress: () => void;
  durationMs: number;
  /** Called with a function that closes the toast. */
  onShown?: (close: () => void) => void;
  /** Called when the toast has closed, including after a press. */
  onClosed?: () => void;
}

/**
 * Shows a toast. One with an action is shown for as long as the action is possible.
 *
 * @public `notify.tsx` imports it on demand.
 */
export function showToast(kind: ToastKind, text: string, action?: ToastAction): void {
  if (!action) return void toast(text, { type: kind });
  const id = toast(<ToastWithAction text={text} {...action} />, {
    type: kind,
    autoClose: action.durationMs,
    onOpen: () => action.onShown?.(() => toast.dismiss(id)),
    ...(action.onClosed && { onClose: action.onClosed }),
  });
}

/** Shows a text with a button that works once, since it can still be pressed while the toast closes. */
export function ToastWithAction(props: ToastAction & { text: string }) {
  const wasPressed = useRef(false);
  const press = () => {
    if (wasPressed.current) return;
    wasPressed.current = true;
    props.onPress();
  };
  return (
    <span className="flex flex-1 items-center justify-between gap-3">
      {props.text}
      <Button
        className="-my-2 !px-3"
        onClick={press}
        // Hovering pauses all toasts by `pauseOnHover`; focus has no such option.
        onFocus={() => toast.pause()}
        onBlur={() => toast.play()}
      >
        {props.label}
      </Button>
    </span>
  );
}

/** Renders the library's close button of a toast with a translated name and our icon. */
function CloseButton({ closeToast, theme }: CloseButtonProps) {
  return (
    <button
      type="button"
      className={`Toastify__close-button Toastify__close-button--${theme}`}
      aria-label={t('site.closeNotice')}
      onClick={(event) => {
        event.stopPropagation();
        closeToast(true);
      }}
    >
      <X size={18} aria-hidden="true" />
    </button>
  );
}

/** Shows toasts in the bottom corner where lines of text end, newest on top, for three seconds. */
export default function Toasts() {
  const isMirrored = isRightToLeft(currentLanguage());
  return (
    <ToastContainer
      position={isMirrored ? 'bottom-left' : 'bottom-right'}
      rtl={isMirrored}
      closeButton={CloseButton}
      autoClose={3000}
      hideProgressBar={false}
      newestOnTop
      closeOnClick
      pauseOnHover
      pauseOnFocusLoss
      draggable
      aria-label={t('site.notices')}
    />
  );
}
