import { EventBusService } from '../../../server/infra/bus/event-bus.service.js';
import type { TestProduct } from './test-product.js';

/**
 * Lets addresses expire in `seconds`: sets their expiry and publishes it like an extension. Returns
 * the second in which they do (Unix time).
 */
export async function expireIn(
  product: TestProduct,
  seconds: number,
  emailAddresses: string[],
): Promise<number> {
  const rows = await product.database.query<{ id: string; validTill: Date }>(
    `UPDATE addresses SET valid_till = now() + make_interval(secs => $1)
     WHERE email_address = ANY($2) RETURNING id, valid_till AS "validTill"`,
    [seconds, emailAddresses],
  );
  const events = product.get(EventBusService);
  for (const { id, validTill } of rows) {
    events.publish('address.extended', { addressId: id, validTill: validTill.getTime() });
  }
  return Math.ceil(Math.max(...rows.map(({ validTill }) => validTill.getTime())) / 1000);
}
