import { Ellipsis } from 'lucide-react';
import { Suspense, useState, type ComponentProps } from 'react';
import { loadTexts } from '../../../lib/i18n/load-texts';
import { t } from '../../../lib/i18n/text';
import { lazyComponent, LoadFailure } from '../../../components/lazy-component';
import { ActionButton } from './action-button';

const load = () => import('./address-menu');
const AddressMenu = lazyComponent(load, MenuLoadFailure);

/**
 * Renders the button that opens the address menu. The menu's code and texts are loaded when the pointer
 * or focus reaches the button. Once loaded, the menu renders the button itself.
 */
export function AddressMenuButton() {
  const [wasOpened, setWasOpened] = useState(false);
  const preload = () => void Promise.all([load(), loadTexts()]).catch(() => undefined);
  const button = (
    <MenuButton onPointerEnter={preload} onFocus={preload} onClick={() => setWasOpened(true)} />
  );
  // Contains the invisible focus guards that the open menu renders next to its button.
  return (
    <div className="min-w-0">
      {wasOpened ? (
        <Suspense fallback={button}>
          <AddressMenu />
        </Suspense>
      ) : (
        button
      )}
    </div>
  );
}

function MenuButton(props: ComponentProps<'button'>) {
  return (
    <ActionButton
      icon={Ellipsis}
      label={t('address.menu')}
      name={t('address.menuName')}
      isIconOnWide
      aria-haspopup="menu"
      aria-expanded={false}
      {...props}
    />
  );
}

function MenuLoadFailure() {
  return (
    <>
      <MenuButton />
      <LoadFailure />
    </>
  );
}
