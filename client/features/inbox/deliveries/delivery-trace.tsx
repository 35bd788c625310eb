import { useMemo } from 'react';
import type { Delivery } from '@mayfly/contract/delivery.js';
import { t } from '../../../lib/i18n/text';
import type { InboxAccess } from '../../../lib/api/messages';
import { useQuery } from '../../../lib/api/query';
import { Button } from '../../../components/button';
import { formatDelivery, formatTime, summarize } from './delivery-format';
import { queries, useInboxStore } from '../../../lib/inbox/inbox-store';
import { deliveriesQuery } from '../../../lib/inbox/inbox-actions';

/** Shows which mail servers have tried to deliver to the address, with the status of each delivery. */
export default function DeliveryTrace() {
  const access = useInboxStore((inbox) => inbox.access);
  return access && <Trace access={access} />;
}

function Trace({ access }: { access: InboxAccess }) {
  const query = useMemo(() => deliveriesQuery(access), [access]);
  const { data: deliveries, error, isFetching } = useQuery(queries, query);
  const hasFailed = deliveries === null && error !== null && !isFetching;
  return (
    <div className="mt-3 text-start text-[0.9375rem]">
      <p role="status" className={deliveries?.length === 0 ? undefined : 'sr-only'}>
        {deliveries && summarize(deliveries)}
      </p>
      {deliveries !== null && deliveries.length > 0 && <List deliveries={deliveries} />}
      {deliveries === null && !hasFailed && <p>{t('inboxTools.deliveriesChecking')}</p>}
      {hasFailed && (
        <div role="alert" className="flex flex-wrap items-center gap-3">
          <p>{t('inboxTools.deliveriesFailed')}</p>
          <Button onClick={() => void queries.fetch(query)}>{t('site.tryAgain')}</Button>
        </div>
      )}
    </div>
  );
}

function List({ deliveries }: { deliveries: Delivery[] }) {
  return (
    <>
      <ul aria-label={t('inboxTools.deliveries')} className="divide-y divide-line">
        {deliveries.map((delivery) => (
          <li key={delivery.id} className="py-2" data-status={delivery.status}>
            <p>
              <time dateTime={delivery.startedAt} className="tabular-nums">
                {formatTime(delivery.startedAt)}
              </time>{' '}
              <Server name={delivery.server} />
            </p>
            <p className="text-ink">{formatDelivery(delivery)}</p>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm">{t('inboxTools.deliveriesNote')}</p>
    </>
  );
}

function Server({ name }: { name: string | null }) {
  if (name === null) return t('inboxTools.deliveryUnnamedServer');
  return (
    <span dir="ltr" className="font-mono text-sm break-all">
      {name}
    </span>
  );
}
