import { readJson, writeJson } from '../../../lib/storage/stored-text';
import { isInstalled, isIos } from '../../../components/installed-app';
import { useInstallOffer } from './install-prompt';

/** Visits of this device, as they are stored: the keys must not change. */
export interface Visits {
  /** Number of visit days, counted up to `MIN_VISIT_DAYS`. */
  days: number;
  /** Last counted day (UTC), such as `2026-11-22`. */
  last: string;
  /** Whether the visitor has accepted or dismissed the install offer. */
  isAnswered?: boolean;
}

const STORAGE_KEY = 'mayfly-visits';
/** Number of visit days required for the offer. */
const MIN_VISIT_DAYS = 2;

/** Parses stored visits. Malformed ones count as none. */
export function parseVisits(stored: unknown): Visits {
  const { days, last, isAnswered } = (stored ?? {}) as Partial<Record<keyof Visits, unknown>>;
  if (typeof days !== 'number' || typeof last !== 'string') return { days: 0, last: '' };
  return { days, last, ...(isAnswered === true && { isAnswered }) };
}

/**
 * Counts a visit, at most one per day. Stops at `MIN_VISIT_DAYS`, which is enough for the offer.
 */
export function countVisit(visits: Visits, today: string): Visits {
  if (visits.last === today || visits.days >= MIN_VISIT_DAYS) return visits;
  return { ...visits, days: visits.days + 1, last: today };
}

/**
 * Counts this visit. From the second visit day on, offers to install the app until the visitor
 * accepts or dismisses the offer.
 */
export function offerInstallation(): void {
  const today = new Date().toISOString().slice(0, 10);
  const visits = countVisit(parseVisits(readJson(STORAGE_KEY)), today);
  writeJson(STORAGE_KEY, visits);
  window.addEventListener('appinstalled', dismissInstallOffer);
  if (isInstalled() || visits.days < MIN_VISIT_DAYS || visits.isAnswered) return;
  const isManual = isIos() && !('onbeforeinstallprompt' in window);
  const offer = isManual ? 'manual' : useInstallOffer.getState().prompt;
  if (offer !== null) return useInstallOffer.setState({ offer });
  const unsubscribe = useInstallOffer.subscribe(({ prompt }) => {
    // Only once, since the browser fires the event again after each refusal.
    unsubscribe();
    useInstallOffer.setState({ offer: prompt });
  });
}

/** Hides the install offer permanently. */
export function dismissInstallOffer(): void {
  writeJson(STORAGE_KEY, { ...parseVisits(readJson(STORAGE_KEY)), isAnswered: true });
  useInstallOffer.setState({ offer: null });
}
