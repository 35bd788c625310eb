import { RotateCcw } from 'lucide-react';
import type { CSSProperties } from 'react';
import { Button } from '../ui/button';
import { initialise, replaceExpired, resync } from './address-actions';
import { AddressMenuButton } from './address-menu-button';
import { useAddressStore, useSeed } from './address-store';
import { CopyAddress } from './copy-address';
import { Countdown } from './countdown-view';
import { ExpiredNotice } from './expired-notice';
import { PanelShimmer } from './panel-shimmer';
import { UnreadHint } from './unread-hint';

const doubt = () => void resync();
const zero = () => void replaceExpired();

/** The address of the day, what is left of it, and what can be done with it. */
export function AddressPanel({ onCheckExisting }: { onCheckExisting: () => void }) {
  const { loading, error, tempEmail } = useAddressStore();
  return (
    <section aria-labelledby="address-heading" aria-busy={loading} className="@container">
      <div className="flex h-5 items-center justify-between gap-4">
        <h2 id="address-heading" className="text-sm font-medium text-muted">
          Your address for today
        </h2>
        {!loading && <UnreadHint onOpen={onCheckExisting} />}
      </div>
      <ExpiredNotice />
      {loading ? (
        <PanelShimmer />
      ) : tempEmail === null ? (
        <PanelError sentence={error ?? ''} />
      ) : (
        <LivingAddress emailAddress={tempEmail} error={error} onCheckExisting={onCheckExisting} />
      )}
    </section>
  );
}

function PanelError({ sentence }: { sentence: string }) {
  return (
    <div className="mt-3 flex min-h-44 flex-col items-start gap-4 sm:min-h-40">
      <p role="alert" className="max-w-prose text-xl font-medium text-coral">
        {sentence}
      </p>
      <Button look="filled" onClick={() => void initialise()}>
        <RotateCcw size={18} aria-hidden="true" />
        Try again
      </Button>
    </div>
  );
}

function LivingAddress(props: {
  emailAddress: string;
  error: string | null;
  onCheckExisting: () => void;
}) {
  const { emailAddress, error, onCheckExisting } = props;
  return (
    <>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <Address emailAddress={emailAddress} />
        <div className="flex grow items-center gap-2 @2xl:grow-0">
          <CopyAddress emailAddress={emailAddress} />
          <AddressMenuButton onCheckExisting={onCheckExisting} />
        </div>
      </div>
      {error !== null && (
        <p role="alert" className="mt-3 text-[0.9375rem] text-coral">
          {error}
        </p>
      )}
      <LivingCountdown />
    </>
  );
}

function Address({ emailAddress }: { emailAddress: string }) {
  const at = emailAddress.lastIndexOf('@');
  const sizes = { '--whole': emailAddress.length, '--local': at } as CSSProperties;
  return (
    <p
      className="address-text arrives font-mono font-medium"
      style={sizes}
      data-testid="address"
      data-address=""
      translate="no"
    >
      {emailAddress.slice(0, at)}
      <wbr />
      <span className="text-teal">{emailAddress.slice(at)}</span>
    </p>
  );
}

function LivingCountdown() {
  const createdAt = useAddressStore((state) => state.createdAt);
  const validTill = useAddressStore((state) => state.validTill);
  const seed = useSeed();
  if (!seed || !createdAt || !validTill) return null;
  return (
    <Countdown
      seed={seed}
      createdAt={createdAt}
      validTill={validTill}
      onDoubt={doubt}
      onZero={zero}
    />
  );
}
