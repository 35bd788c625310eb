import type { AddressSession } from '../../server/contract/address-session.js';
import {
  createdHandoverResponseSchema,
  handoverClaimResponseSchema,
  handoverResponseSchema,
  type CreatedHandover,
  type Handover,
  type HandoverClaim,
} from '../../server/contract/handover.js';
import type { TestProduct } from './test-product.js';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ' +
  'Version/18.1 Mobile/15E148 Safari/604.1';

/** Both devices of a handover. Methods that return its data throw if the request is refused. */
export class HandoverDevices {
  constructor(private readonly product: TestProduct) {}

  async create(session: AddressSession): Promise<CreatedHandover> {
    const response = await this.post('', { session: session.sessionId });
    return createdHandoverResponseSchema.parse(await response.json()).data;
  }

  get({ sessionId }: AddressSession, id: string): Promise<Response> {
    return this.product.call(`/handovers/${id}`, { session: sessionId });
  }

  async read(session: AddressSession, id: string): Promise<Handover> {
    const response = await this.get(session, id);
    return handoverResponseSchema.parse(await response.json()).data;
  }

  async decide({ sessionId }: AddressSession, id: string, code: number): Promise<string> {
    const response = await this.post(`/${id}/decision`, { session: sessionId, body: { code } });
    return handoverResponseSchema.parse(await response.json()).data.state;
  }

  cancel({ sessionId }: AddressSession, id: string): Promise<Response> {
    return this.product.call(`/handovers/${id}`, { method: 'DELETE', session: sessionId });
  }

  tryToClaim(token: string): Promise<Response> {
    return this.post('/claim', { body: { token }, headers: { 'User-Agent': IPHONE } });
  }

  async claim(token: string): Promise<HandoverClaim> {
    const response = await this.tryToClaim(token);
    return handoverClaimResponseSchema.parse(await response.json()).data;
  }

  collect({ id, secret }: Pick<HandoverClaim, 'id' | 'secret'>): Promise<Response> {
    return this.post(`/${id}/session`, { body: { secret } });
  }

  private post(path: string, options: Parameters<TestProduct['call']>[1]): Promise<Response> {
    return this.product.call(`/handovers${path}`, { method: 'POST', ...options });
  }
}
