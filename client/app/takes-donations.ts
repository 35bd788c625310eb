import { createContext } from 'react';

/** Whether this site offers a way to give; without one, no button speaks of it. */
export const TakesDonations = createContext(true);
