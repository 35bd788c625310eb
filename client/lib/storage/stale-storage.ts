import { writeText } from './stored-text';

/** Names under which removed features stored data. When you remove a feature, add the names that it used. */
const STALE = {
  localStorage: [
    'mayfly-corrections',
    'mayfly-images',
    'mayfly-inbox',
    'mayfly-label-senders',
    'mayfly-messages',
    'mayfly-outbox',
    'mayfly-visits',
  ],
  sessionStorage: ['handover'],
  databases: ['mayfly-messages'],
} as const;

/**
 * Removes data that earlier versions have stored in this browser and this one doesn't use. Does nothing
 * while storage is blocked. The service worker removes caches of other names when it is activated.
 */
export function removeStaleStorage(): void {
  for (const key of STALE.localStorage) writeText(key, null);
  for (const key of STALE.sessionStorage) writeText(key, null, 'sessionStorage');
  try {
    for (const name of STALE.databases) indexedDB.deleteDatabase(name);
  } catch {
    // Databases are blocked or unsupported.
  }
}
