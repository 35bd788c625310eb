import { useEffect, useState } from 'react';
import type { Delivery } from '@mayfly/contract/delivery.js';
import { fetchDeliveries, type InboxAccess } from '../../../lib/api/messages';
import { refreshDelay, type Connection } from '../../../lib/realtime/connection';
import { useDeliveryFeed } from '../../../lib/inbox/delivery-feed';

/** Recent attempts of mail servers to deliver messages to an address. */
export interface Deliveries {
  /** Latest first; null before the first response. */
  deliveries: Delivery[] | null;
  /** Whether they could not be fetched, and none are known. */
  hasFailed: boolean;
}

/**
 * Returns the recent deliveries to an address. Fetches them at once, when the connection changes, and at the
 * interval of the inbox (`refreshDelay`). Updates them from socket events in between.
 */
export function useDeliveries(access: InboxAccess | null, connection: Connection): Deliveries {
  const [known, setKnown] = useState<{ access: InboxAccess; deliveries: Delivery[] } | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    if (access === null) return;
    return followDeliveries(access, refreshDelay(connection), {
      onFetched: (deliveries) => {
        setHasFailed(deliveries === null);
        if (deliveries !== null) setKnown({ access, deliveries });
      },
      onPushed: (delivery) =>
        setKnown((before) =>
          before?.access === access
            ? { access, deliveries: withDelivery(before.deliveries, delivery) }
            : before,
        ),
    });
  }, [access, connection]);
  const deliveries = known?.access === access ? known.deliveries : null;
  return { deliveries, hasFailed: hasFailed && deliveries === null };
}

interface DeliveryHandlers {
  /** Called with all deliveries, or null if they can't be fetched. */
  onFetched: (deliveries: Delivery[] | null) => void;
  /** Called with a delivery that is new or has changed. */
  onPushed: (delivery: Delivery) => void;
}

/**
 * Fetches and follows the deliveries to an address. Deliveries pushed during a request are newer than its
 * response and replace their older states in it. Returns an unsubscribe function.
 */
function followDeliveries(
  access: InboxAccess,
  refreshMs: number | null,
  { onFetched, onPushed }: DeliveryHandlers,
): () => void {
  let isCurrent = true;
  let pushedSinceRequest: Delivery[] = [];
  const refresh = async () => {
    pushedSinceRequest = [];
    const fetched = await fetchDeliveries(access).catch(() => null);
    if (isCurrent) onFetched(fetched && pushedSinceRequest.reduce(withDelivery, fetched));
  };
  const stop = useDeliveryFeed.subscribe(({ latest }) => {
    if (latest?.emailAddress !== access.emailAddress) return;
    pushedSinceRequest.push(latest.delivery);
    onPushed(latest.delivery);
  });
  void refresh();
  const timer = refreshMs === null ? undefined : setInterval(() => void refresh(), refreshMs);
  return () => {
    isCurrent = false;
    clearInterval(timer);
    stop();
  };
}

/** Adds a delivery, or replaces its older state. Returns the latest first. */
function withDelivery(deliveries: Delivery[], delivery: Delivery): Delivery[] {
  const others = deliveries.filter(({ id }) => id !== delivery.id);
  return [delivery, ...others].toSorted((a, b) => b.startedAt.localeCompare(a.startedAt));
}
