import type { SocketEventPayload } from '../../server/contract/socket-events.js';

type Listener = (payload: SocketEventPayload<'delivery:updated'>) => void;

/** Passes events of deliveries from the socket to the trace, while it is shown. */
export const deliveryListeners = new Set<Listener>();
