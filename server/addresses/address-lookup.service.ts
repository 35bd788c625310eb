import { Injectable } from '@nestjs/common';
import { Batcher } from '../infra/batching/batcher.js';
import { isDatabaseUnavailable } from '../infra/database/database-unavailable.js';
import { canonicalizeAddress } from './address-policy.js';
import {
  AddressesRepository,
  type Address,
  type RecipientAddress,
} from './addresses.repository.js';

export type { Address, RecipientAddress };

/** Time after which a second query may start beside a slow one, in milliseconds. */
const SPARE_SLOT_DELAY_MS = 10;

/** Finds active addresses without a session ID: for incoming emails, signed URLs and open sockets. */
@Injectable()
export class AddressLookupService {
  private readonly recipients: Batcher<string, RecipientAddress | null>;

  constructor(private readonly addresses: AddressesRepository) {
    this.recipients = new Batcher((items) => this.findMany(items), {
      slots: 2,
      spareSlotDelayMs: SPARE_SLOT_DELAY_MS,
      maxItems: 200,
      isOutage: isDatabaseUnavailable,
    });
  }

  /** Returns the active address that emails to `recipient` are delivered to, or null. */
  async findRecipient(recipient: string): Promise<RecipientAddress | null> {
    const canonical = this.canonicalize(recipient);
    return canonical ? this.recipients.add(canonical) : null;
  }

  /** Returns a recipient in the form in which addresses are stored, or null if it isn't an address. */
  canonicalize(recipient: string): string | null {
    return canonicalizeAddress(recipient);
  }

  /** Returns the active ones among the addresses with these IDs. */
  findActive(ids: string[]): Promise<Address[]> {
    return this.addresses.findActive(ids);
  }

  private async findMany(emailAddresses: string[]): Promise<(RecipientAddress | null)[]> {
    const rows = await this.addresses.findRecipients(emailAddresses);
    const byAddress = new Map(rows.map((row) => [row.emailAddress, row]));
    return emailAddresses.map((emailAddress) => byAddress.get(emailAddress) ?? null);
  }
}
