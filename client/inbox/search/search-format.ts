import type { SearchState } from './search-store';

/** Returns how many messages a search has found; an empty text before that is known. */
export function formatResult({
  query,
  loading,
  known,
  totalElements,
  unsearched,
  hasFailed,
}: SearchState): string {
  if (query.trim() === '' || loading) return '';
  if (hasFailed) return 'The search didn’t work.';
  if (!known) return '';
  const found = totalElements === 1 ? '1 message found.' : `${totalElements} messages found.`;
  return unsearched > 0 ? `${found} ${formatUnsearched(unsearched)}` : found;
}

/** Says of how many messages the text was not searched. */
export function formatUnsearched(count: number): string {
  const texts = count === 1 ? 'The text of 1 message' : `The texts of ${count} messages`;
  return `${texts} could not be searched.`;
}
