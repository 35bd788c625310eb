import { useConnection } from '../realtime/connection-store';

/** Says clearly that the device has no network, and what that means. */
export function OfflineNotice() {
  const offline = useConnection() === 'offline';
  return (
    <div role="status">
      {offline && (
        <p className="border-y border-coral/40 bg-coral-soft px-4 py-2 text-center text-[0.9375rem] text-balance">
          You are offline. Mail still reaches your address and shows up here once you are back.
        </p>
      )}
    </div>
  );
}
