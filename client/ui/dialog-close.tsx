import { Dialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import { IconButton } from './button';

/** The cross in the corner of a dialog. */
export function DialogClose({ className = '' }: { className?: string }) {
  return (
    <Dialog.Close
      render={
        <IconButton label="Close" className={className}>
          <X size={20} aria-hidden="true" />
        </IconButton>
      }
    />
  );
}
