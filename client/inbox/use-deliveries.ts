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
    return followDeliveries(mailbox, refreshDelay(connection), (deliveries) => {
      setHasFailed(deliveries === null);
      if (deliveries !== null) setKnown({ mailbox, deliveries });
    });
  }, [mailbox, connection]);
  const deliveries = known?.mailbox === mailbox ? known.deliveries : null;
  return { deliveries, hasFailed: hasFailed && deliveries === null };
}

/**
 * Calls `onChange` with the deliveries to an address now and after every change; with null if they
 * can't be fetched. Returns an unsubscribe function.
 */
function followDeliveries(
  mailbox: Mailbox,
  refreshMs: number | null,
  onChange: (deliveries: Delivery[] | null) => void,
): () => void {
  let isCurrent = true;
  let shown: Delivery[] | null = null;
  let eventsSinceRequest: Delivery[] = [];
  const refresh = async () => {
    eventsSinceRequest = [];
    const fetched = await fetchDeliveries(mailbox).catch(() => null);
    if (!isCurrent) return;
    shown = fetched && eventsSinceRequest.reduce(withDelivery, fetched);
    onChange(shown);
  };
  const stop = useDeliveryFeed.subscribe(({ latest }) => {
    if (latest?.emailAddress !== mailbox.emailAddress) return;
    eventsSinceRequest.push(latest.delivery);
    shown &&= withDelivery(shown, latest.delivery);
    if (shown) onChange(shown);
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
