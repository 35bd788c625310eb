/** The look of every dialog: the veil over the page, and the card on it. */
export const dialogVeil =
  'fixed inset-0 z-40 bg-veil transition-opacity duration-200 data-starting-style:opacity-0 ' +
  'data-ending-style:opacity-0';
export const dialogCard =
  'fixed inset-x-4 top-1/2 z-50 mx-auto max-h-[calc(100dvh-2rem)] max-w-md -translate-y-1/2 ' +
  'overflow-y-auto rounded-card border border-line bg-raised p-6 text-ink shadow-soft ' +
  'outline-hidden transition-[opacity,scale] duration-200 data-starting-style:scale-97 ' +
  'data-starting-style:opacity-0 data-ending-style:opacity-0';
export const dialogTitle = 'font-display text-2xl font-semibold';
