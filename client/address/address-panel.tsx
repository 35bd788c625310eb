import { RotateCcw } from 'lucide-react';
import { useRef, type CSSProperties, type Ref } from 'react';
import { Button } from '../ui/button';
import { initialize, replaceExpired, resync } from './address-actions';
import { AddressMenuButton } from './address-menu-button';
import { useAddressStore, useCountdownSnapshot } from './address-store';
import { CopyAddress } from './copy-address';
import { Countdown } from './countdown-view';
import { ExpiredNotice } from './expired-notice';
import { AddressShimmer } from './panel-shimmer';
import { UnreadHint } from './unread-hint';

const onClockDrift = () => void resync();
const onZero = () => void replaceExpired();

interface AddressPanelProps {
  onCheckExisting: () => void;
  copyButton?: Ref<HTMLButtonElement>;
}

/** Shows the address on the page with its countdown and actions. */
export function AddressPanel({ onCheckExisting, copyButton }: AddressPanelProps) {
  const loading = useAddressStore((state) => state.loading);
  const error = useAddressStore((state) => state.error);
  const tempEmail = useAddressStore((state) => state.tempEmail);
  return (
    <section aria-labelledby="address-heading" aria-busy={loading} className="@container">
      <div className="flex h-5 items-center justify-between gap-4">
        <h2 id="address-heading" className="text-sm font-medium text-muted">
          Your address
        </h2>
        {!loading && <UnreadHint onOpen={onCheckExisting} />}
      </div>
      <ExpiredNotice />
      {loading ? (
        <AddressShimmer />
      ) : tempEmail === null ? (
        <PanelError sentence={error ?? ''} />
      ) : (
        <ActiveAddress
          emailAddress={tempEmail}
          error={error}
          copyButton={copyButton}
          onCheckExisting={onCheckExisting}
        />
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
      <Button look="filled" onClick={() => void initialize()}>
        <RotateCcw size={18} aria-hidden="true" />
        Try again
      </Button>
    </div>
  );
}

function ActiveAddress(props: AddressPanelProps & { emailAddress: string; error: string | null }) {
  const { emailAddress, error, copyButton, onCheckExisting } = props;
  const address = useRef<HTMLParagraphElement>(null);
  return (
    <>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <Address ref={address} emailAddress={emailAddress} />
        <div className="flex grow items-center gap-2 @2xl:grow-0">
          <CopyAddress ref={copyButton} emailAddress={emailAddress} address={address} />
          <AddressMenuButton onCheckExisting={onCheckExisting} />
        </div>
      </div>
      {error !== null && (
        <p role="alert" className="mt-3 text-[0.9375rem] text-coral">
          {error}
        </p>
      )}
      <ActiveCountdown />
    </>
  );
}

function Address(props: { emailAddress: string; ref: Ref<HTMLParagraphElement> }) {
  const { emailAddress, ref } = props;
  const at = emailAddress.lastIndexOf('@');
  const sizes = { '--whole': emailAddress.length, '--local': at } as CSSProperties;
  return (
    <p
      ref={ref}
      className="address-text arrives font-mono font-medium"
      style={sizes}
      data-testid="address"
      translate="no"
    >
      {emailAddress.slice(0, at)}
      <wbr />
      <span className="text-teal">{emailAddress.slice(at)}</span>
    </p>
  );
}

function ActiveCountdown() {
  const createdAt = useAddressStore((state) => state.createdAt);
  const validTill = useAddressStore((state) => state.validTill);
  const snapshot = useCountdownSnapshot();
  if (!snapshot || !createdAt || !validTill) return null;
  return (
    <Countdown
      snapshot={snapshot}
      createdAt={createdAt}
      validTill={validTill}
      onClockDrift={onClockDrift}
      onZero={onZero}
    />
  );
}
