import { useMemo } from 'react';
import { useSiteSettings } from '../api/site-config';
import { toFacts, type Facts } from './facts';

/** Returns the lifetimes and limits of this site as text. */
export function useFacts(): Facts {
  const settings = useSiteSettings();
  return useMemo(() => toFacts(settings), [settings]);
}
