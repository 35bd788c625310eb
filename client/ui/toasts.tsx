import { useRef } from 'react';
import { toast, ToastContainer } from 'react-toastify/unstyled';
import { Button } from './button';
import 'react-toastify/ReactToastify.css';
import './toasts.css';

export type ToastKind = 'success' | 'info' | 'error';

/** Button of a toast, which is then shown for `durationMs`. */
export interface ToastAction {
  label: string;
  onPress: () => void;
  durationMs: number;
  onShown?: () => void;
  /** Called when the toast has closed, also after a press. */
  onClosed?: () => void;
}

/** Shows a toast. One with an action is shown for as long as the action is possible. */
export function showToast(kind: ToastKind, sentence: string, action?: ToastAction): void {
  if (!action) return void toast(sentence, { type: kind });
  toast(<ToastWithAction sentence={sentence} {...action} />, {
    type: kind,
    autoClose: action.durationMs,
    ...(action.onShown && { onOpen: action.onShown }),
    ...(action.onClosed && { onClose: action.onClosed }),
  });
}

/** Shows a sentence with a button that works once: the toast stays visible while it closes. */
export function ToastWithAction(props: ToastAction & { sentence: string }) {
  const wasPressed = useRef(false);
  const press = () => {
    if (wasPressed.current) return;
    wasPressed.current = true;
    props.onPress();
  };
  return (
    <span className="flex flex-1 items-center justify-between gap-3">
      {props.sentence}
      <Button
        className="-my-2 !px-3"
        onClick={press}
        // The pointer pauses all by itself.
        onFocus={() => toast.pause()}
        onBlur={() => toast.play()}
      >
        {props.label}
      </Button>
    </span>
  );
}

/** Shows toasts at the bottom right, newest on top, for three seconds. */
export default function Toasts() {
  return (
    <ToastContainer
      position="bottom-right"
      autoClose={3000}
      hideProgressBar={false}
      newestOnTop
      closeOnClick
      pauseOnHover
      pauseOnFocusLoss
      draggable
      aria-label="Notices"
    />
  );
}
