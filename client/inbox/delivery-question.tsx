import { Suspense, useState } from 'react';
import { t } from '../i18n/text';
import { Button } from '../ui/button';
import { lazyComponent } from '../ui/lazy-component';

const DeliveryTrace = lazyComponent(() => import('./delivery-trace'));

/** Shows on request which mail servers have tried to deliver to the address. */
export function DeliveryQuestion() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        look="quiet"
        className="mt-1"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t('inbox.deliveryQuestion')}
      </Button>
      <Suspense fallback={null}>{isOpen && <DeliveryTrace />}</Suspense>
    </>
  );
}
