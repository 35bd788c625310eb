import { addressStates } from './address-states.js';
import { inboxStates } from './inbox-states.js';
import { messageStates } from './message-states.js';
import { pageStates } from './page-states.js';
import { siteStates } from './site-states.js';
import type { States } from './state.js';

/** All states by name: `npm run screens -- -g inbox`. */
export const states: States = {
  ...inboxStates,
  ...messageStates,
  ...addressStates,
  ...siteStates,
  ...pageStates,
};
