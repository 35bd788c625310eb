import { sendRequests } from './load/http-load.js';
import type { Report } from './report.js';

const PATH = '/faq';

/** Requests a rendered page `count` times. Reports pages per second. */
export async function benchCachedPage(
  origin: string,
  count: number,
  report: Report,
): Promise<void> {
  const load = { method: 'GET', path: PATH, status: 200 } as const;
  await sendRequests(origin, { ...load, count: Math.ceil(count / 10) });
  const perSecond = await sendRequests(origin, { ...load, count });
  const text = `${Math.round(perSecond)}/s (16 connections)`;
  report.add(`rendered page from the cache, ${PATH}`, text, { perSecond });
}
