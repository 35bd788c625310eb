import { useEffect, useState } from 'react';
import type { Delivery } from '../../server/contract/delivery.js';
import { fetchDeliveries, type Mailbox } from '../api/messages';
import { refreshDelay, type Connection } from '../realtime/connection';
import { useDeliveryFeed } from './delivery-feed';

export interface Deliveries {
  /** The latest first; null before the first response. */
  deliveries: Delivery[] | null;
  hasFailed: boolean;
}

/**
 * Returns the latest deliveries to an address: fetched at once and whenever the connection changes,
 * updated by the socket, and fetched again as often as the inbox.
 */
export function useDeliveries(mailbox: Mailbox | null, connection: Connection): Deliveries {
  const [known, setKnown] = useState<{ mailbox: Mailbox; deliveries: Delivery[] } | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    if (mailbox === null) return;
    return followDeliveries(mailbox, refreshDelay(connection), {
      onFetched: (deliveries) => {
        setHasFailed(deliveries === null);
        if (deliveries !== null) setKnown({ mailbox, deliveries });
      },
      onPushed: (delivery) =>
        setKnown((before) =>
          before?.mailbox === mailbox
            ? { mailbox, deliveries: withDelivery(before.deliveries, delivery) }
            : before,
        ),
    });
  }, [mailbox, connection]);
  const deliveries = known?.mailbox === mailbox ? known.deliveries : null;
  return { deliveries, hasFailed: hasFailed && deliveries === null };
}

interface DeliveryHandlers {
  /** Called with all deliveries, or null if they can't be fetched. */
  onFetched: (deliveries: Delivery[] | null) => void;
  /** Called with a delivery that is new or has changed. */
  onPushed: (delivery: Delivery) => void;
}

/** Follows the deliveries to an address from now on. Returns an unsubscribe function. */
function followDeliveries(
  mailbox: Mailbox,
  refreshMs: number | null,
  { onFetched, onPushed }: DeliveryHandlers,
): () => void {
  let isCurrent = true;
  let pushedSinceRequest: Delivery[] = [];
  const refresh = async () => {
    pushedSinceRequest = [];
    const fetched = await fetchDeliveries(mailbox).catch(() => null);
    if (isCurrent) onFetched(fetched && pushedSinceRequest.reduce(withDelivery, fetched));
  };
  const stop = useDeliveryFeed.subscribe(({ latest }) => {
    if (latest?.emailAddress !== mailbox.emailAddress) return;
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

/** Adds a delivery, or replaces its earlier state. */
function withDelivery(deliveries: Delivery[], delivery: Delivery): Delivery[] {
  const others = deliveries.filter(({ id }) => id !== delivery.id);
  return [delivery, ...others].toSorted((a, b) => b.startedAt.localeCompare(a.startedAt));
}
