/**
 * The address's day as one thin line: behind the sun lies what is lived, before it what is left.
 * Drawn with SVG attributes alone, because the page allows no inline style.
 * @param share of the day that is over, from 0 to 1
 */
export function DayLine({ share }: { share: number }) {
  const at = `${(share * 100).toFixed(2)}%`;
  return (
    <svg className="mt-3 h-6 w-full overflow-visible" aria-hidden="true">
      <line
        x1="0"
        x2="100%"
        y1="12"
        y2="12"
        className="stroke-current opacity-30"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <line
        x1={at}
        x2="100%"
        y1="12"
        y2="12"
        className="stroke-current"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <circle cx={at} cy="12" r="11" className="breathes fill-current opacity-15" />
      <circle cx={at} cy="12" r="6" className="fill-current stroke-paper" strokeWidth="3" />
    </svg>
  );
}
