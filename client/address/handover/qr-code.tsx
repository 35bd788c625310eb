import { useMemo } from 'react';
import { encode } from 'uqr';

/** Light modules around a QR code (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/** Ink on white, in the dark theme too: many cameras read no others. */
const DARK = '#17272b';
const LIGHT = '#ffffff';

/** Returns the path of the dark modules: a rectangle for each run of them in a row. */
export function drawModules(rows: boolean[][]): string {
  return rows.map((row, y) => drawRow(row, y)).join('');
}

function drawRow(row: boolean[], y: number): string {
  const runs = row.map((isDark) => (isDark ? '#' : ' ')).join('');
  return [...runs.matchAll(/#+/g)]
    .map(({ index, 0: { length } }) => `M${index} ${y}h${length}v1h-${length}z`)
    .join('');
}

/** Draws a text as a QR code. */
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
      <path d={drawModules(data)} fill={DARK} />
    </svg>
  );
}
