import { resync } from '../address/address-actions';
import type { OutboxHandlers } from '../api/outbox';
import { inboxActions } from '../inbox/inbox-actions';
import { loadChunk } from '../ui/lazy-component';
import { notify } from '../ui/notify';

/** Notifies the visitor of changes that could not be sent at once, and of their outcome. */
export const outboxHandlers: OutboxHandlers = {
  onQueued: (change) => {
    withMessages(({ formatQueued }) => {
      const text = formatQueued(change, navigator.onLine);
      if (text) notify('info', text);
    });
  },
  onSent: ({ kind }) => {
    if (kind === 'extend') void resync().then(() => notifySent(kind));
    else if (kind === 'delete-address') notifySent(kind);
    else void inboxActions.refresh();
  },
  onRefused: (change) => {
    withMessages(({ formatRefused }) => notify('error', formatRefused(change)));
    void inboxActions.refetch();
  },
};

function notifySent(kind: 'extend' | 'delete-address'): void {
  withMessages(({ formatSent }) => notify('success', formatSent(kind)));
}

/** Calls a function with the module that formats the notices, which is loaded on demand. */
function withMessages(use: (messages: typeof import('./outbox-messages')) => void): void {
  loadChunk(() => import('./outbox-messages')).then(use, (error: unknown) =>
    console.warn('A change could not be announced:', error),
  );
}
