import { useMemo } from 'react';
import { encode } from 'uqr';

/** Width of the light margin around a QR code, in modules (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/** Dark on light in both themes: many scanners can't read inverted codes. */
const DARK = '#17272b';
const LIGHT = '#ffffff';

/**
 * Returns the SVG path of the dark modules: one rectangle for adjacent modules of a row.
 *
 * @param rows whether each module of each row is dark
 */
export function toModulePath(rows: boolean[][]): string {
  return rows.map(toRowPath).join('');
}

function toRowPath(row: boolean[], y: number): string {
  const text = row.map((isDark) => (isDark ? '#' : ' ')).join('');
  return [...text.matchAll(/#+/g)]
    .map(({ index: x, 0: { length } }) => `M${x} ${y}h${length}v1h-${length}z`)
    .join('');
}

/** Shows a text as a QR code. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = useMemo(() => encode(text, { ecc: 'M', border: QUIET_ZONE }), [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="block h-full w-full rounded-control border border-line"
    >
      <rect width={size} height={size} fill={LIGHT} />
      <path d={toModulePath(data)} fill={DARK} />
    </svg>
  );
}
