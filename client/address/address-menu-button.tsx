import { Ellipsis } from 'lucide-react';
import { Suspense, useState } from 'react';
import { IconButton } from '../ui/button';
import { lazyPart, loadChunk } from '../ui/lazy-part';
import { notify } from '../ui/notify';

const load = () => import('./address-menu');
const AddressMenu = lazyPart(load);
const NOT_LOADED = 'The menu could not be loaded. Check your connection and try again.';

/**
 * Opens the address menu. The menu's code is fetched when a visitor reaches for it, and from then
 * on the menu brings its own button. Until it is there, this one stays and can be pressed again.
 */
export function AddressMenuButton({ onCheckExisting }: { onCheckExisting: () => void }) {
  const [wanted, setWanted] = useState(false);
  const reach = () => void load().catch(() => undefined);
  const open = () =>
    void loadChunk(load).then(
      () => setWanted(true),
      () => notify('error', NOT_LOADED),
    );
  const door = (
    <IconButton
      label="Menu"
      look="outlined"
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={reach}
      onFocus={reach}
      onClick={open}
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
