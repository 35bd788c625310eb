/** Nothing has come yet: the day line's quiet pulse, and what will happen. */
export function EmptyInbox() {
  return (
    <div className="flex flex-col items-center gap-5 border-t border-line px-6 py-10 text-center md:py-14">
      <svg viewBox="0 0 160 56" className="h-14 w-40 text-teal" fill="none" aria-hidden="true">
        <path
          d="M8 44h144"
          stroke="currentColor"
          strokeWidth="2.5"
          strokeLinecap="round"
          opacity=".35"
        />
        <circle cx="80" cy="44" r="22" className="breathes fill-dawn" />
        <circle cx="80" cy="44" r="7" className="fill-current" />
        <path d="M4 45h152v12H4z" className="fill-raised" />
        <path
          d="M8 44h144"
          stroke="currentColor"
          strokeWidth="2.5"
          strokeLinecap="round"
          opacity=".35"
        />
      </svg>
      <p className="max-w-sm text-muted">No messages yet. They will appear here automatically.</p>
    </div>
  );
}
