import { MailStorm } from '../support/mail-storm.js';
import { MortalProduct } from '../support/mortal-product.js';

jest.setTimeout(60_000);

describe('kill -9 of server and PostgreSQL', () => {
  let product: MortalProduct;
  beforeAll(async () => {
    product = await MortalProduct.start();
  });
  afterAll(() => product.remove());

  it('loses none of 500 mails from 20 connections and alters no byte', async () => {
    const storm = await MailStorm.over(product, { count: 500 });
    await storm.accepts(150);
    await product.killAll();
    const acceptedBefore = storm.result.ledger.length;
    await product.start();
    const { refused } = await storm.done;
    expect(acceptedBefore).toBeLessThan(500);
    expect(refused).toContain('the connection was lost');
    expect(await storm.reconcile()).toMatchObject({
      accepted: 500,
      intact: 500,
      missing: [],
      altered: [],
      unexplained: [],
    });
  });
});
