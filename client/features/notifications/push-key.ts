import { readText } from '../../lib/storage/stored-text';

/** Storage key of the choice to be notified while no page is open. */
export const PUSH_KEY = 'mayfly-push';

/** Returns whether the visitor wants to be notified while no page is open. */
export function isPushOn(): boolean {
  return typeof readText(PUSH_KEY) === 'string';
}
