import { useMemo } from 'react';
import { useSiteSettings } from '../lib/api/site-config';
import { ENGLISH_LOCALE } from '../lib/i18n/text';
import { toFacts, type Facts } from './facts';

/** Returns the lifetimes and limits of this site as text. */
export function useFacts(): Facts {
  const settings = useSiteSettings();
  return useMemo(() => toFacts(settings), [settings]);
}

/** Returns the lifetimes and limits of this site as text for articles, which are in English. */
export function useEnglishFacts(): Facts {
  const settings = useSiteSettings();
  return useMemo(() => toFacts(settings, ENGLISH_LOCALE), [settings]);
}
