import { t } from '../../../lib/i18n/text';
import type { SearchState } from '../../../lib/inbox/inbox-store';

/** Formats how many messages a search has found, or that it failed; empty before that is known. */
export function formatResult({
  query,
  loading,
  known,
  totalElements: count,
  unsearched,
  hasFailed,
}: SearchState): string {
  if (query.trim() === '' || loading) return '';
  if (hasFailed) return t('inboxTools.searchFailedHint');
  if (!known) return '';
  if (unsearched > 0) return t('inboxTools.searchFoundSome', { count, unsearched });
  return t('inboxTools.searchFound', { count });
}

/** Formats the number of messages whose text was not searched. */
export function formatUnsearched(count: number): string {
  return t('inboxTools.searchUnsearched', { count });
}
