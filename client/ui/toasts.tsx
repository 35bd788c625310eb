import { ToastContainer } from 'react-toastify/unstyled';
import 'react-toastify/ReactToastify.css';
import './toasts.css';

export { toast } from 'react-toastify/unstyled';

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
