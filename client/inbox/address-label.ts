import { createContext } from 'react';

/** Label of the inbox's address, such as the site it was given to. */
export const AddressLabel = createContext<string | null>(null);
