import { Ellipsis } from 'lucide-react';
import { Suspense, useState } from 'react';
import { IconButton } from '../ui/button';
import { lazyPart } from '../ui/lazy-part';

const load = () => import('./address-menu');
const AddressMenu = lazyPart(load);

/**
 * The door to the address menu. The menu's code is fetched when a visitor reaches for it, and
 * from then on the menu brings its own button.
 */
export function AddressMenuButton({ onCheckExisting }: { onCheckExisting: () => void }) {
  const [wanted, setWanted] = useState(false);
  const reach = () => void load().catch(() => undefined);
  const door = (
    <IconButton
      label="Menu"
      look="outlined"
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={reach}
      onFocus={reach}
      onClick={() => setWanted(true)}
    >
      <Ellipsis size={20} aria-hidden="true" />
    </IconButton>
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
