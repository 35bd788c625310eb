import { createContext, type RefObject } from 'react';

/** Provides the page's main element: menus open inside it, so that they are part of a landmark. */
export const MainElementContext = createContext<RefObject<HTMLElement | null>>({ current: null });
