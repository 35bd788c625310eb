import { toast, ToastContainer } from 'react-toastify/unstyled';
import { Button } from './button';
import 'react-toastify/ReactToastify.css';
import './toasts.css';

export type ToastKind = 'success' | 'info' | 'error';

/** A button in a toast, which then stays for `durationMs`. */
export interface ToastAction {
  label: string;
  onPress: () => void;
  durationMs: number;
}

/** Shows a toast; one with an action stays as long as the action can be taken. */
export function showToast(kind: ToastKind, sentence: string, action?: ToastAction): void {
  if (!action) return void toast(sentence, { type: kind });
  const { label, onPress, durationMs } = action;
  toast(
    <span className="flex flex-1 items-center justify-between gap-3">
      {sentence}
      <Button className="-my-2 !px-3" onClick={onPress}>
        {label}
      </Button>
    </span>,
    { type: kind, autoClose: durationMs },
  );
}

/** Where toasts stand: bottom right, newest on top, gone after three seconds. */
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
