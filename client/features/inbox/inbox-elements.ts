import { createContext, use, type RefObject } from 'react';

/** Elements of the inbox on the page. */
export interface InboxElements {
  section: RefObject<HTMLElement | null>;
  /** Links of the rows, by message ID. */
  links: RefObject<Map<string, HTMLAnchorElement>>;
  searchField: RefObject<HTMLInputElement | null>;
}

/** Context that passes the elements to the parts of the inbox. */
export const InboxElementsContext = createContext<InboxElements | null>(null);

/** Returns the elements of the inbox that contains the calling component. */
export function useInboxElements(): InboxElements {
  const elements = use(InboxElementsContext);
  if (!elements) throw new Error('This part is not in an inbox.');
  return elements;
}
