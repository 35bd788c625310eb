import { html, type Markup } from './html.js';

/** One line of a chart; null where there is no value. */
export interface Series {
  label: string;
  values: (number | null)[];
}

/** A chart of the last hour. */
export interface Chart {
  title: string;
  /** One or two series. */
  series: Series[];
  /** Returns a value with its unit. */
  format: (value: number) => string;
}

const WIDTH = 600;
const HEIGHT = 100;
/** Space above and below the lines, so that they are not cut off. */
const MARGIN = 4;
const CLASSES = ['first', 'second'];

/**
 * Renders a figure with a chart as inline SVG. The SVG contains no text; the figure's legend shows the last
 * values, and its caption the highest.
 *
 * @param slots number of samples that fill the width; fewer are drawn at the right end
 */
export function renderChart({ title, series, format }: Chart, slots: number): Markup {
  const values = series.flatMap((each) => each.values).filter((value) => value !== null);
  const max = Math.max(...values, 0);
  const lines = series.map(
    (each, at) =>
      html`<path class="${CLASSES[at] ?? ''}" d="${drawLine(each.values, max, slots)}" />`,
  );
  const legend = series.map((each, at) => renderLegend(each, CLASSES[at] ?? '', format));
  const caption = values.length > 0 ? `Highest: ${format(max)}` : 'No values yet';
  return html`<figure class="card">
    <h3>${title}</h3>
    <p class="legend">${legend}</p>
    <svg viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" aria-hidden="true">
      ${lines}
    </svg>
    <figcaption>${caption}</figcaption>
  </figure>`;
}

function renderLegend({ label, values }: Series, name: string, format: Chart['format']): Markup {
  const last = values.at(-1) ?? null;
  const mark = html`<svg viewBox="0 0 24 8" aria-hidden="true">
    <path class="${name}" d="M0 4H24" />
  </svg>`;
  return html`<span>${mark}${label} <strong>${last === null ? '–' : format(last)}</strong></span>`;
}

/** Returns the path of a line (SVG 2, section 9.3), interrupted where values are missing. */
export function drawLine(values: (number | null)[], max: number, slots: number): string {
  const first = slots - values.length;
  let isDrawing = false;
  const steps = values.map((value, at) => {
    if (value === null) {
      isDrawing = false;
      return '';
    }
    const x = ((first + at) / Math.max(slots - 1, 1)) * WIDTH;
    const y = HEIGHT - MARGIN - (max > 0 ? value / max : 0) * (HEIGHT - 2 * MARGIN);
    const step = `${isDrawing ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`;
    // A single value is drawn as a short line.
    const isAlone = !isDrawing && (values[at + 1] ?? null) === null;
    isDrawing = true;
    return isAlone ? `${step}h2` : step;
  });
  return steps.join('');
}
