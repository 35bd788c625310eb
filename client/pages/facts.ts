import { useMemo } from 'react';
import { useSiteSettings } from '../lib/api/site-config';
import type { SiteConfig } from '@mayfly/contract/site-config.js';
import { formatDuration, formatUnit, type DurationUnit } from '../lib/api/format-duration';
import { pageLocale, t } from '../lib/i18n/text';

/** Names of the facts that texts may contain as `{lifetime}`. */
const factNames = [
  'lifetime',
  'extension',
  'maxLifetime',
  'messageSize',
  'attachmentSize',
  'inboxMessages',
  'inboxSize',
] as const;

/** Lifetimes and limits of this site as text, such as `24 hours` and `25 MiB`. */
export type Facts = Record<(typeof factNames)[number], string>;

/** Factor by which base64 (RFC 2045, section 6.8) enlarges a file, including line breaks and headers. */
const ENCODED_SIZE = 1.37;
const MIB = 1_048_576;

/** Formats a size in MiB, or in KiB below one MiB. Rounds down, since sizes are limits. */
export function formatSize(bytes: number): string {
  return formatSizeIn(pageLocale(), bytes);
}

/**
 * Formats a size; see `formatSize`.
 * @param locale locale of the page, or `en-US` in an article
 */
function formatSizeIn(locale: string, bytes: number): string {
  const isLarge = bytes >= MIB;
  const count = Math.floor(bytes / (isLarge ? MIB : 1024));
  if (locale !== 'en-US') return t(isLarge ? 'site.mebibytes' : 'site.kibibytes', { count });
  return `${count.toLocaleString(locale)} ${isLarge ? 'MiB' : 'KiB'}`;
}

/**
 * Returns a function that formats a number of units. `Intl` formats units of another locale, whose texts are
 * not loaded.
 */
const unitFormat = (locale: string) =>
  locale === pageLocale()
    ? formatUnit
    : (count: number, unit: DurationUnit) =>
        count.toLocaleString(locale, { style: 'unit', unit, unitDisplay: 'long' });

/** Returns the facts of a site, by default in the language of the page. */
export function toFacts(
  { limits }: Pick<SiteConfig, 'limits'>,
  locale: string = pageLocale(),
): Facts {
  const format = unitFormat(locale);
  return {
    lifetime: formatDuration(limits.addressLifetimeSeconds, format),
    extension: formatDuration(limits.addressExtensionSeconds, format),
    maxLifetime: formatDuration(limits.addressMaxLifetimeSeconds, format),
    messageSize: formatSizeIn(locale, limits.messageMaxBytes),
    attachmentSize: formatSizeIn(locale, limits.messageMaxBytes / ENCODED_SIZE),
    inboxMessages: limits.inboxMaxMessages.toLocaleString(locale),
    inboxSize: formatSizeIn(locale, limits.inboxMaxBytes),
  };
}

/** Returns the facts of this site, by default in the language of the page; articles are in English. */
export function useFacts(locale: string = pageLocale()): Facts {
  const settings = useSiteSettings();
  return useMemo(() => toFacts(settings, locale), [settings, locale]);
}

/** Replaces each `{name}` in a text by the fact of that name. Keeps unknown names. */
export function fillFacts(text: string, facts: Facts): string {
  return text.replace(/\{(\w+)\}/g, (token, name: keyof Facts) => facts[name] ?? token);
}

/** Returns the first `{name}` in a text that isn't a fact, or null. */
export function findUnknownFact(text: string): string | null {
  const names = [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  return names.find((name) => !factNames.some((known) => known === name)) ?? null;
}

/** Returns a value with `fillFacts` applied to every string in it. */
export function fillAll<Value>(value: Value, facts: Facts): Value {
  if (typeof value === 'string') return fillFacts(value, facts) as Value;
  if (Array.isArray(value)) return value.map((item) => fillAll<unknown>(item, facts)) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const filled = Object.entries(value).map(([key, item]) => [key, fillAll<unknown>(item, facts)]);
  return Object.fromEntries(filled) as Value;
}
