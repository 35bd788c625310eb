import { create } from 'zustand';
import type { SocketEventPayload } from '@mayfly/contract/socket-events.js';

/** Store of the latest delivery event of the socket. Open delivery traces subscribe to it. */
export const useDeliveryFeed = create<{ latest: SocketEventPayload<'delivery:updated'> | null }>()(
  () => ({ latest: null }),
);
