/** Nothing has come yet: the day line's quiet pulse, and what will happen. */
export function EmptyInbox() {
  return (
    <div className="flex flex-col items-center gap-5 border-t border-line px-6 py-10 text-center md:py-14">
      <svg viewBox="0 0 160 40" className="h-10 w-40 text-teal" fill="none" aria-hidden="true">
        <path d="M56 32a24 24 0 0 1 48 0z" className="breathes fill-dawn" />
        <path d="M70 32a10 10 0 0 1 20 0z" className="fill-sun" />
        <path d="M8 32h144" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
      </svg>
      <p className="max-w-md text-balance text-muted">
        No messages yet. They will appear here automatically.
      </p>
    </div>
  );
}
