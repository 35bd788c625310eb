import type { Change } from '../api/waiting-changes';
import { t } from '../i18n/text';

/** Formats the notice that a change is sent later, or returns null if none is shown for it. */
export function formatQueued(change: Change, isOnline: boolean): string | null {
  switch (change.kind) {
    case 'delete':
      return formatQueuedDeletion(change.withOlder === true, isOnline);
    case 'extend':
      return t(isOnline ? 'dialogs.queuedExtension' : 'dialogs.queuedExtensionOffline');
    case 'delete-address':
      return t(isOnline ? 'dialogs.queuedRemoval' : 'dialogs.queuedRemovalOffline');
    default:
      return null;
  }
}

function formatQueuedDeletion(areSeveral: boolean, isOnline: boolean): string {
  if (areSeveral) return t(isOnline ? 'dialogs.queuedDeletions' : 'dialogs.queuedDeletionsOffline');
  return t(isOnline ? 'dialogs.queuedDeletion' : 'dialogs.queuedDeletionOffline');
}

/** Formats the notice that a queued change of an address was made. */
export function formatSent(kind: 'extend' | 'delete-address'): string {
  return t(kind === 'extend' ? 'dialogs.addressExtended' : 'dialogs.addressDeleted');
}

/** Formats the notice that the server has refused a queued change. */
export function formatRefused({ kind }: Change): string {
  if (kind === 'extend') return t('dialogs.addressNotExtended');
  if (kind === 'delete-address') return t('dialogs.addressNotDeleted');
  return t(kind === 'delete' ? 'dialogs.messageNotDeleted' : 'dialogs.markNotSaved');
}
