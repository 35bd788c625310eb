import { create } from 'zustand';
import type { SocketEventPayload } from '../../server/contract/socket-events.js';

/** Store of the latest delivery that the socket has reported, for the trace while it is shown. */
export const useDeliveryFeed = create<{ latest: SocketEventPayload<'delivery:updated'> | null }>()(
  () => ({ latest: null }),
);
