import { readJson, writeJson } from '../storage/stored-text';
import { isInstalled, isIos } from '../ui/installed-app';
import { useInstallOffer } from './install-prompt';

/** Days on which this device has visited, and whether the visitor has answered the hint. */
export interface Visits {
  days: number;
  /** Day of the last visit, such as `2026-11-22`. */
  last: string;
  isAnswered?: boolean;
}

const STORAGE_KEY = 'mayfly-visits';
/** The hint is shown from this visit on. */
const MIN_VISITS = 2;

/** Parses stored visits. Malformed ones count as none. */
export function parseVisits(stored: unknown): Visits {
  const { days, last, isAnswered } = (stored ?? {}) as Partial<Record<keyof Visits, unknown>>;
  if (typeof days !== 'number' || typeof last !== 'string') return { days: 0, last: '' };
  return { days, last, ...(isAnswered === true && { isAnswered }) };
}

/** Counts a visit, at most one per day. The count ends where the hint begins. */
export function countVisit(visits: Visits, today: string): Visits {
  if (visits.last === today || visits.days >= MIN_VISITS) return visits;
  return { ...visits, days: visits.days + 1, last: today };
}

/** Counts this visit, and offers to install the app from the second one on until it is answered. */
export function offerInstallation(): void {
  const today = new Date().toISOString().slice(0, 10);
  const visits = countVisit(parseVisits(readJson(STORAGE_KEY)), today);
  writeJson(STORAGE_KEY, visits);
  window.addEventListener('appinstalled', dismissInstallOffer);
  if (isInstalled() || visits.days < MIN_VISITS || visits.isAnswered) return;
  const isManual = isIos() && !('onbeforeinstallprompt' in window);
  const offer = isManual ? 'manual' : useInstallOffer.getState().prompt;
  if (offer !== null) return useInstallOffer.setState({ offer });
  const unsubscribe = useInstallOffer.subscribe(({ prompt }) => {
    // Once only: the browser offers it again after each refusal.
    unsubscribe();
    useInstallOffer.setState({ offer: prompt });
  });
}

/** Hides the hint for good. */
export function dismissInstallOffer(): void {
  writeJson(STORAGE_KEY, { ...parseVisits(readJson(STORAGE_KEY)), isAnswered: true });
  useInstallOffer.setState({ offer: null });
}
