import type { Metric } from 'web-vitals';
import { importChunk } from '../../components/import-chunk';
import { loadScript } from '../../components/load-script';

type Tag = (...command: unknown[]) => void;

/** Turns off Google's advertising features: the privacy policy promises that nothing is shared. */
const NO_ADVERTISING = { allow_google_signals: false, allow_ad_personalization_signals: false };

const TAG_SCRIPT = 'https://www.googletagmanager.com/gtag/js';

/**
 * Loads the Google Analytics tag and reports web vitals to it. Call it once per page, and only
 * after consent. Failures are logged to the console.
 */
export async function startAnalytics(analyticsId: string): Promise<void> {
  try {
    const tag = startTag(analyticsId);
    await Promise.all([
      loadScript(`${TAG_SCRIPT}?id=${encodeURIComponent(analyticsId)}`),
      reportWebVitals(tag),
    ]);
  } catch (error) {
    console.warn('Analytics could not be loaded:', error);
  }
}

/** Returns what is reported of a metric: its value is rounded, layout shift is in thousandths. */
export function toMetricEvent({ name, value, id }: Pick<Metric, 'name' | 'value' | 'id'>): {
  name: string;
  value: number;
  id: string;
} {
  return { name, value: Math.round(name === 'CLS' ? value * 1000 : value), id };
}

function startTag(analyticsId: string): Tag {
  const page = window as unknown as { dataLayer?: unknown[] };
  const layer = (page.dataLayer ??= []);
  // The tag reads commands only from `arguments` objects, not from arrays.
  const tag: Tag = function () {
    layer.push(arguments);
  };
  tag('js', new Date());
  // The query may name a message, so only the path is reported.
  const page_location = window.location.origin + window.location.pathname;
  tag('config', analyticsId, { page_location, ...NO_ADVERTISING });
  return tag;
}

async function reportWebVitals(tag: Tag): Promise<void> {
  const vitals = await importChunk(() => import('web-vitals'));
  const report = (metric: Metric) => {
    const { name, value, id } = toMetricEvent(metric);
    tag('event', name, { value, event_label: id, non_interaction: true });
  };
  vitals.onCLS(report);
  vitals.onFCP(report);
  vitals.onINP(report);
  vitals.onLCP(report);
  vitals.onTTFB(report);
}
