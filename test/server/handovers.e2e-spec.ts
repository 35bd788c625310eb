import type { AddressSession } from '../../server/contract/address-session.js';
import type { HandoverClaim } from '../../server/contract/handover.js';
import { HandoverSweepService } from '../../server/addresses/handovers/handover-sweep.service.js';
import { HandoverDevices } from '../support/handover-devices.js';
import { listen } from '../support/socket-listener.js';
import { startTestProduct, type TestProduct } from '../support/test-product.js';

const UNKNOWN = 'A'.repeat(43);

/** Checks the status of an error. Returns its message. */
async function readError(response: Response, status: number): Promise<string> {
  expect(response.status).toBe(status);
  return ((await response.json()) as { message: string }).message;
}

describe('a handover to another device', () => {
  let product: TestProduct;
  let devices: HandoverDevices;
  let session: AddressSession;
  beforeAll(async () => {
    product = await startTestProduct();
    devices = new HandoverDevices(product);
  });
  beforeEach(async () => {
    session = await product.issue();
  });
  afterAll(() => product.close());

  const expire = (id: string) =>
    product.database.query(
      `UPDATE handovers SET expires_at = expires_at - interval '10 minutes' WHERE id = $1`,
      [id],
    );

  it('gives the session to the device that shows the chosen number, once', async () => {
    const listener = await listen(product.origin, { sessionId: session.sessionId });
    const { id, token, remainingTimeInSeconds, ...offered } = await devices.create(session);
    expect(offered).toMatchObject({ state: 'open', device: null, choices: null });
    expect(remainingTimeInSeconds).toBeGreaterThan(100);
    expect(remainingTimeInSeconds).toBeLessThanOrEqual(120);

    const claim = await devices.claim(token);
    expect(await listener.next('handover:updated')).toMatchObject({ id });
    const claimed = await devices.read(session, id);
    const device = { browser: 'Safari', system: 'iPhone' };
    expect(claimed).toMatchObject({ state: 'claimed', device });
    expect(claimed.choices).toContain(claim.code);
    expect(Object.keys(claimed)).not.toContain('code');
    expect([(await devices.collect(claim)).status, (await devices.collect(claim)).status]).toEqual([
      202, 202,
    ]);

    expect(await devices.decide(session, id, claim.code)).toBe('allowed');
    const collected = (await (await devices.collect(claim)).json()) as AddressSession;
    expect(collected).toMatchObject({
      sessionId: session.sessionId,
      emailAddress: session.emailAddress,
    });
    await readError(await devices.collect(claim), 410);
    expect((await devices.read(session, id)).state).toBe('collected');
    expect(await readError(await devices.tryToClaim(token), 410)).toContain('was used');
    listener.close();
  });

  it('gives the session to one of several requests at once', async () => {
    const { id, token } = await devices.create(session);
    const claim = await devices.claim(token);
    await devices.decide(session, id, claim.code);
    const responses = await Promise.all(Array.from({ length: 8 }, () => devices.collect(claim)));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(410)]);
  });

  it('is claimed by one of several devices at once', async () => {
    const { id, token } = await devices.create(session);
    const responses = await Promise.all(Array.from({ length: 8 }, () => devices.tryToClaim(token)));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, ...Array(7).fill(410)]);
    const winner = responses.find(({ status }) => status === 201) as Response;
    const { data } = (await winner.json()) as { data: HandoverClaim };
    expect(await devices.decide(session, id, data.code)).toBe('allowed');
    expect((await devices.collect(data)).status).toBe(200);
  });

  it('is refused permanently after a wrong number', async () => {
    const { id, token } = await devices.create(session);
    const claim = await devices.claim(token);
    const { choices } = await devices.read(session, id);
    const wrong = choices?.find((each) => each !== claim.code) as number;
    expect(await devices.decide(session, id, wrong)).toBe('refused');
    expect(await devices.decide(session, id, claim.code)).toBe('refused');
    expect(await readError(await devices.collect(claim), 410)).toContain('refused the request');
    await readError(await devices.tryToClaim(token), 410);
  });

  it('can be canceled by its owner before and after it is claimed', async () => {
    const first = await devices.create(session);
    expect((await devices.cancel(session, first.id)).status).toBe(204);
    await readError(await devices.tryToClaim(first.token), 410);
    const second = await devices.create(session);
    const claim = await devices.claim(second.token);
    expect((await devices.cancel(session, second.id)).status).toBe(204);
    expect(await readError(await devices.collect(claim), 410)).toContain('refused the request');
    expect(await devices.decide(session, second.id, claim.code)).toBe('refused');
  });

  it('stays open if a number is chosen before it is claimed', async () => {
    const { id, token } = await devices.create(session);
    expect(await devices.decide(session, id, 47)).toBe('open');
    await devices.claim(token);
  });

  it('expires in each step, with the response of an unknown handover', async () => {
    const unknown = await readError(await devices.tryToClaim(UNKNOWN), 410);
    const { id, token } = await devices.create(session);
    await expire(id);
    expect(await readError(await devices.tryToClaim(token), 410)).toBe(unknown);
    await readError(await devices.get(session, id), 404);

    const second = await devices.create(session);
    const claim = await devices.claim(second.token);
    expect(await readError(await devices.collect({ ...claim, secret: UNKNOWN }), 410)).toBe(
      unknown,
    );
    await devices.decide(session, second.id, claim.code);
    await expire(second.id);
    expect(await readError(await devices.collect(claim), 410)).toBe(unknown);
  });

  it('leaves a minute to decide after a late claim', async () => {
    const { id, token } = await devices.create(session);
    await product.database.query(
      `UPDATE handovers SET expires_at = expires_at - interval '110 seconds' WHERE id = $1`,
      [id],
    );
    const { remainingTimeInSeconds } = await devices.claim(token);
    expect(remainingTimeInSeconds).toBeGreaterThan(50);
  });

  it('is opened by the secret of its claim only, not by its token', async () => {
    const { id, token } = await devices.create(session);
    const claim = await devices.claim(token);
    await devices.decide(session, id, claim.code);
    for (const secret of [token, UNKNOWN, session.sessionId]) {
      await readError(await devices.collect({ id, secret }), 410);
    }
    const other = await product.issue();
    await readError(await devices.cancel(other, id), 404);
    await readError(await devices.get(other, id), 404);
    expect((await devices.collect(claim)).status).toBe(200);
  });

  it('ends when a new one begins or the address is deleted', async () => {
    const first = await devices.create(session);
    const claim = await devices.claim(first.token);
    const second = await devices.create(session);
    await readError(await devices.collect(claim), 410);
    await readError(await devices.tryToClaim(first.token), 410);
    await product.call('/email/current', { method: 'DELETE', session: session.sessionId });
    await readError(await devices.tryToClaim(second.token), 410);
    expect(
      await product.database.query('SELECT FROM handovers WHERE id = $1', [second.id]),
    ).toEqual([]);
  });

  it('ends at the expiry of the address', async () => {
    const { id, token } = await devices.create(session);
    const claim = await devices.claim(token);
    await devices.decide(session, id, claim.code);
    await product.database.query(
      'UPDATE addresses SET valid_till = now() WHERE email_address = $1',
      [session.emailAddress],
    );
    await readError(await devices.collect(claim), 410);
  });

  it('stores neither session, token nor secret, and nothing after its expiry', async () => {
    const { id, token } = await devices.create(session);
    const read = () =>
      product.database.query<{ text: string }>(
        'SELECT handovers::text AS text FROM handovers WHERE id = $1',
        [id],
      );
    const [open] = await read();
    const { secret } = await devices.claim(token);
    const [claimed] = await read();
    const stored = `${open?.text}\n${claimed?.text}`;
    const toHex = (text: string, encoding: 'utf8' | 'base64url') =>
      Buffer.from(text, encoding).toString('hex');
    const secrets = [session.sessionId, token, secret].flatMap((text) => [
      ...[text, toHex(text, 'utf8'), toHex(text, 'base64url')],
    ]);
    expect(secrets.filter((each) => stored.includes(each))).toEqual([]);
    expect(token).not.toContain(session.sessionId);
    await expire(id);
    await product.get(HandoverSweepService).sweep();
    expect(await read()).toEqual([]);
  });
});
