/** The mark: a mayfly of four strokes. */
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
      <path d="M26 16.5c-5.5-1.2-11 .6-15 5.500-2.400 3-4.300 5-7 7" />
      <path d="M20.500 15.800C20.800 10 18 4.800 11.500 3c-.4 5.500 1.200 10.400 5 14.400" />
      <path d="M16.500 17.400c-2.900-2.600-6-3.600-9.500-3.200.9 3 2.700 5 5.600 6.200" />
      <path d="M11 22c-.6 2.800-.4 5 .6 7.200" />
    </svg>
  );
}
