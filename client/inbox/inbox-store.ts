import { create } from 'zustand';
import { initialInboxState, type InboxState } from './inbox-state';

/** The inbox on the page. What changes it stands in `inbox-actions.ts`. */
export const useInboxStore = create<InboxState>()(() => initialInboxState);
