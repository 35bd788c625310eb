import { createContext } from 'react';
import type { DeletionFigures } from '../../server/contract/deletion-figures.js';

/** Provides the figures that the page was rendered with, as JSON, if it shows them. */
export const RenderedFigures = createContext<string | undefined>(undefined);

/** Parses the figures that the server put on the root element. */
export const parseFigures = (text: string): DeletionFigures => JSON.parse(text) as DeletionFigures;
