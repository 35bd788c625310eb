import { useConnection } from '../realtime/connection-store';

/** Says that the device is offline and what that means. */
export function OfflineNotice() {
  const offline = useConnection() === 'offline';
  return (
    <div role="status">
      {offline && (
        <p className="border-y border-coral/40 bg-coral-soft px-4 py-2 text-center text-[0.9375rem] text-balance">
          You’re offline. Your address still receives email, which will appear here once you’re back
          online.
        </p>
      )}
    </div>
  );
}
