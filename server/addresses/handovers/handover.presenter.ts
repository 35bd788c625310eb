import type { CreatedHandover, Handover, HandoverClaim } from '../../contract/handover.js';
import type { ClaimedRow, HandoverRow } from './handovers.service.js';

/** Returns a handover as its owner sees it: without the number that the other device shows. */
export function toHandover(row: HandoverRow): Handover {
  const { id, state, device, choices } = row;
  return { id, state, device, choices, ...toTimes(row) };
}

/** Returns a handover that was just created, with its token. */
export function toCreatedHandover(row: HandoverRow, token: string): CreatedHandover {
  return { ...toHandover(row), token };
}

/** Returns a handover as the device that has claimed it sees it. */
export function toHandoverClaim(row: ClaimedRow, secret: string): HandoverClaim {
  return { id: row.id, secret, code: row.code, ...toTimes(row) };
}

function toTimes({
  expiresAt,
  remainingSeconds,
}: Pick<HandoverRow, 'expiresAt' | 'remainingSeconds'>) {
  return { expiresAt: expiresAt.toISOString(), remainingTimeInSeconds: remainingSeconds };
}
