import { Ellipsis } from 'lucide-react';
import { Suspense, useState } from 'react';
import { IconButton, type ButtonProps } from '../ui/button';
import { lazyComponent, LoadFailure } from '../ui/lazy-component';

const load = () => import('./address-menu');
const AddressMenu = lazyComponent(load, MenuLoadFailure);

/**
 * Opens the address menu. The menu's code is fetched when a visitor reaches for it, and from then
 * on the menu brings its own button. Until it is there, this one stays.
 */
export function AddressMenuButton({ onCheckExisting }: { onCheckExisting: () => void }) {
  const [wanted, setWanted] = useState(false);
  const reach = () => void load().catch(() => undefined);
  const door = (
    <MenuButton onPointerEnter={reach} onFocus={reach} onClick={() => setWanted(true)} />
  );
  // A box of its own: the open menu puts invisible guards beside its button.
  return (
    <div>
      {wanted ? (
        <Suspense fallback={door}>
          <AddressMenu onCheckExisting={onCheckExisting} />
        </Suspense>
      ) : (
        door
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
