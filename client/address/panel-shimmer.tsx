import { useEffect } from 'react';
import { EarlyAddressRow } from './early-address-row';

/** Reserves the space of the address while it is loading. */
export function AddressShimmer() {
  // The font of the address is loaded meanwhile.
  useEffect(() => void document.fonts?.load('1em "JetBrains Mono Variable"'), []);
  return (
    <div data-testid="address-shimmer">
      <noscript>
        <p className="mt-3 max-w-prose text-lg">
          Mayfly needs JavaScript to issue an address and to show its messages. Turn it on for this
          site and reload the page. The guides and the FAQ work without it.
        </p>
      </noscript>
      <p className="needs-script sr-only">Getting an address.</p>
      <EarlyAddressRow />
      <div className="needs-script" aria-hidden="true">
        <div className="early-replaces mt-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
          <div className="address-shimmer shimmer rounded-control" />
          <div className="flex grow items-center gap-2 @2xl:grow-0">
            <div className="shimmer h-11 min-w-28 grow rounded-control @2xl:grow-0" />
            <div className="shimmer size-11 rounded-control" />
          </div>
        </div>
        <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-1">
          <span className="text-[0.9375rem] text-muted">Email expires in</span>
          <span className="flex h-8 items-center">
            <span className="shimmer h-7 w-49 rounded-control" />
          </span>
        </div>
        <div className="mt-3 h-6 py-2.5">
          <div className="shimmer h-1 rounded-full" />
        </div>
        <div className="mt-1 h-5" />
      </div>
    </div>
  );
}
