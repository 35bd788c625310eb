import { Injectable } from '@nestjs/common';

/**
 * Knows which addresses are watched on this node, so that what only watchers need is done for their
 * messages alone. `realtime` keeps it up to date.
 */
@Injectable()
export class WatchedAddresses {
  private readonly ids = new Set<string>();

  has(addressId: string): boolean {
    return this.ids.has(addressId);
  }

  add(addressId: string): void {
    this.ids.add(addressId);
  }

  delete(addressId: string): void {
    this.ids.delete(addressId);
  }
}
