import type { Metric } from 'web-vitals';
import { fetchSiteConfig } from '../api/site-config';
import { loadChunk } from '../ui/lazy-part';
import { useConsent } from '../consent/consent';

type Tag = (...words: unknown[]) => void;

const TAG_SCRIPT = 'https://www.googletagmanager.com/gtag/js';

let begun = false;

/**
 * Loads the analytics tag and the speed report. Only ever called after Accept; where the site has
 * no analytics nothing is loaded. What fails leaves a note in the console, and nothing else.
 */
export async function beginAnalytics(): Promise<void> {
  if (begun) return;
  begun = true;
  try {
    const { analyticsId } = await fetchSiteConfig();
    if (analyticsId === null) return;
    const tag = startTag(analyticsId);
    heedConsent(analyticsId);
    await Promise.all([
      loadScript(`${TAG_SCRIPT}?id=${encodeURIComponent(analyticsId)}`),
      reportSpeed(tag),
    ]);
  } catch (error) {
    console.warn('Analytics could not be loaded:', error);
  }
}

/** What the tag is told of a metric: its name and its value, rounded; a shift in thousandths. */
export function speedEvent({ name, value, id }: Pick<Metric, 'name' | 'value' | 'id'>): {
  name: string;
  value: number;
  id: string;
} {
  return { name, value: Math.round(name === 'CLS' ? value * 1000 : value), id };
}

function startTag(analyticsId: string): Tag {
  const page = window as unknown as { dataLayer?: unknown[] };
  const layer = (page.dataLayer ??= []);
  // The tag's script reads commands only from objects of the kind `arguments`, not from arrays.
  const tag: Tag = function () {
    layer.push(arguments);
  };
  tag('js', new Date());
  // The address bar may name a message; only the path is told.
  tag('config', analyticsId, { page_location: window.location.origin + window.location.pathname });
  return tag;
}

/** The tag falls silent, and speaks again, as the visitor changes the answer. */
function heedConsent(analyticsId: string): void {
  useConsent.subscribe(({ consent }) => {
    Object.assign(window, { [`ga-disable-${analyticsId}`]: consent !== 'accepted' });
  });
}

async function reportSpeed(tag: Tag): Promise<void> {
  const vitals = await loadChunk(() => import('web-vitals'));
  const report = (metric: Metric) => {
    const { name, value, id } = speedEvent(metric);
    tag('event', name, { value, event_label: id, non_interaction: true });
  };
  vitals.onCLS(report);
  vitals.onFCP(report);
  vitals.onINP(report);
  vitals.onLCP(report);
  vitals.onTTFB(report);
}

function loadScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.async = true;
    const silent = () => reject(new Error(`${new URL(address).host} did not answer.`));
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', silent);
    document.head.append(script);
  });
}
