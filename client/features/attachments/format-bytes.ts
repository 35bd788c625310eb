import { t } from '../../lib/i18n/text';

const UNITS = [
  { text: 'reader.megabytes', bytes: 1_000_000, digits: 1 },
  { text: 'reader.kilobytes', bytes: 1000, digits: 0 },
  { text: 'reader.bytes', bytes: 1, digits: 0 },
] as const;

/** Formats a size in MB, kB or B, rounded: `1.3 MB`. */
export function formatBytes(bytes: number): string {
  const unit = UNITS.find((each) => bytes >= each.bytes) ?? UNITS[2];
  const count = Number((bytes / unit.bytes).toFixed(unit.digits));
  return t(unit.text, { count });
}
