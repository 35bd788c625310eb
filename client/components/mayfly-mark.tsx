/** Paths of the logo: body with first tail, second tail, two wings. */
export const mayflyStrokes = [
  'M23 8.500C19.5 12 17 15 15.5 18.5 13.5 23 9.5 26.5 3 28',
  'M15.5 18.500C14 23.5 13.8 26.5 14.5 30',
  'M20 11.800C17 6 11.5 2.5 4 3.500c1 7 5.5 11.5 12.7 12.8',
  'M20 11.800C24.5 14.5 28.5 19 29.5 25.5 23.5 25 18.7 22 16.7 16.3',
];

/** Renders the logo, a mayfly of four strokes. */
export function MayflyMark({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 32 32"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {mayflyStrokes.map((stroke) => (
        <path key={stroke} d={stroke} />
      ))}
    </svg>
  );
}
