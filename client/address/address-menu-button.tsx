import { Ellipsis } from 'lucide-react';
import { Suspense, useState } from 'react';
import { IconButton, type ButtonProps } from '../ui/button';
import { lazyComponent, LoadFailure } from '../ui/lazy-component';

const load = () => import('./address-menu');
const AddressMenu = lazyComponent(load, MenuLoadFailure);

/**
 * Opens the address menu. Its code is loaded when the pointer or focus reaches the button. Once
 * loaded, the menu renders the button itself.
 */
export function AddressMenuButton({ onCheckExisting }: { onCheckExisting: () => void }) {
  const [wasOpened, setWasOpened] = useState(false);
  const preload = () => void load().catch(() => undefined);
  const button = (
    <MenuButton onPointerEnter={preload} onFocus={preload} onClick={() => setWasOpened(true)} />
  );
  // The open menu renders invisible focus guards beside its button, which this box contains.
  return (
    <div>
      {wasOpened ? (
        <Suspense fallback={button}>
          <AddressMenu onCheckExisting={onCheckExisting} />
        </Suspense>
      ) : (
        button
      )}
    </div>
  );
}

function MenuButton(props: Partial<ButtonProps>) {
  return (
    <IconButton label="Menu" look="outlined" aria-haspopup="menu" aria-expanded={false} {...props}>
      <Ellipsis size={20} aria-hidden="true" />
    </IconButton>
  );
}

function MenuLoadFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      <MenuButton onClick={onRetry} />
      <LoadFailure onRetry={onRetry} />
    </>
  );
}
