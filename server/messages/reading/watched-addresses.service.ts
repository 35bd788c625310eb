import { Injectable } from '@nestjs/common';

/**
 * Holds the IDs of addresses that sockets of this node follow, so that their messages can be cached for
 * a push. `realtime` keeps it up to date.
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
