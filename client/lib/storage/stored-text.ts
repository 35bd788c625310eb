/**
 * Texts in the browser's storage. Reading and writing never throw: storage may be full, or blocked
 * by the visitor. Text that can't be stored is dropped.
 */

/** `localStorage` is shared by all tabs and lasts; `sessionStorage` lasts as long as its tab. */
export type StorageArea = 'localStorage' | 'sessionStorage';

/** Returns the text stored under a key, null if there is none, undefined if storage is blocked. */
export function readText(
  key: string,
  area: StorageArea = 'localStorage',
): string | null | undefined {
  try {
    return window[area].getItem(key);
  } catch {
    return undefined;
  }
}

/** Returns the value stored as JSON under a key; null if there is none or it is malformed. */
export function readJson(key: string, area: StorageArea = 'localStorage'): unknown {
  return parseJson(readText(key, area));
}

/** Parses JSON. Returns null for malformed or missing text. */
function parseJson(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? 'null') as unknown;
  } catch {
    return null;
  }
}

/** Stores a text under a key; null removes it. Returns false if storage is full or blocked. */
export function writeText(
  key: string,
  text: string | null,
  area: StorageArea = 'localStorage',
): boolean {
  try {
    if (text === null) window[area].removeItem(key);
    else window[area].setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** Stores a value as JSON under a key; null and an empty list remove it. */
export function writeJson(key: string, value: unknown, area: StorageArea = 'localStorage'): void {
  const isEmpty = value === null || (Array.isArray(value) && value.length === 0);
  writeText(key, isEmpty ? null : JSON.stringify(value), area);
}

/**
 * Calls back when another tab changes the text stored under a key in local storage.
 * @returns an unsubscribe function
 */
export function followText(key: string, onChange: (text: string | null) => void): () => void {
  const onStorage = (event: StorageEvent) => {
    // Without a key, everything was removed.
    if (event.key === key || event.key === null) onChange(event.newValue);
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
