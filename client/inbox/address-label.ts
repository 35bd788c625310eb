import { createContext } from 'react';

/** What the visitor has labeled the address of the inbox, such as the site it was given to. */
export const AddressLabel = createContext<string | null>(null);
