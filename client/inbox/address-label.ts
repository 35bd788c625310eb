import { createContext } from 'react';

/** React context: the visitor's label for the address, such as the site it was given to; null without one. */
export const AddressLabel = createContext<string | null>(null);
