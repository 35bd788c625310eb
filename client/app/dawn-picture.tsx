/** Dawn over still water: reeds, a low sun, and the one who lives for a day. */
export function DawnPicture({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 384 168"
      className={className}
      fill="none"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <circle cx="262" cy="116" r="88" className="fill-dawn" opacity=".35" />
      <circle cx="262" cy="116" r="58" className="fill-dawn" opacity=".6" />
      <circle cx="262" cy="116" r="30" className="fill-amber" opacity=".55" />
      <path d="M0 117h384v52H0z" className="fill-paper" />
      <g className="stroke-teal" strokeWidth="2">
        <path d="M4 117h376" opacity=".5" />
        <path d="M214 129h96M238 141h50M252 153h24" opacity=".35" />
        <path d="M40 133h58M96 147h36" opacity=".25" />
      </g>
      <g className="stroke-teal" strokeWidth="2.25">
        <path d="M36 117C35 92 31 70 22 50" />
        <path d="M46 117c1-30 0-58 4-84" />
        <path d="M58 117c3-22 9-42 20-58" />
        <path d="M50 33c3-6 3-12 1-18-4 5-5 11-1 18z" className="fill-teal" />
      </g>
      <g className="stroke-ink" strokeWidth="2.25" transform="translate(128 22) scale(2.1)">
        <path d="M26 16.500c-5.500-1.200-11 .6-15 5.500-2.400 3-4.300 5-7 7" />
        <path d="M20.500 15.800C20.800 10 18 4.800 11.500 3c-.4 5.500 1.200 10.400 5 14.400" />
        <path d="M16.500 17.400c-2.900-2.600-6-3.600-9.500-3.200.9 3 2.700 5 5.600 6.200" />
        <path d="M11 22c-.6 2.800-.4 5 .6 7.200" />
      </g>
    </svg>
  );
}
