import { useContext, useEffect, useState } from 'react';
import type { DeletionFigures } from '../../../server/contract/deletion-figures.js';
import { parseFigures, RenderedFigures } from '../../api/deletion-figures';
import { request } from '../../api/http';

const REFRESH_INTERVAL_MS = 30_000;

/** Returns the figures of deletions, refreshed while the page is visible; null while unknown. */
export function useDeletionFigures(): DeletionFigures | null {
  const rendered = useContext(RenderedFigures);
  const [figures, setFigures] = useState(() => (rendered ? parseFigures(rendered) : null));
  useEffect(() => {
    const refresh = async () => {
      if (document.hidden) return;
      try {
        setFigures(parseFigures(await (await request('/deletions')).text()));
      } catch (error) {
        console.warn('The figures could not be refreshed:', error);
      }
    };
    void refresh();
    const timer = setInterval(() => void refresh(), REFRESH_INTERVAL_MS);
    return () => clearInterval(timer);
  }, []);
  return figures;
}
