/** Joins class names, leaving out those that are false or missing. */
export function joinClasses(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}

/** Classes of dialogs: the backdrop and the popup on it. */
export const backdrop =
  'fixed inset-0 z-40 bg-veil transition-opacity duration-200 data-starting-style:opacity-0 ' +
  'data-ending-style:opacity-0';
export const dialogPopup =
  'fixed inset-x-4 top-1/2 z-50 mx-auto max-h-[calc(100dvh-2rem)] max-w-md -translate-y-1/2 ' +
  'overflow-y-auto rounded-card border border-line bg-raised p-6 text-ink shadow-soft ' +
  'outline-hidden transition-[opacity,scale] duration-200 data-starting-style:scale-97 ' +
  'data-starting-style:opacity-0 data-ending-style:opacity-0';
export const dialogTitle = 'font-display text-2xl font-semibold';
/** On phones the buttons of a dialog share its width. */
export const dialogActions = 'mt-6 flex flex-wrap justify-end gap-2 max-sm:*:grow';

/** Classes of menus: the popup, its items and separators. */
export const menuPopup =
  'z-40 max-h-(--available-height) w-max min-w-72 max-w-[min(24rem,100vw-2rem)] origin-(--transform-origin) ' +
  'overflow-y-auto rounded-card border border-control/40 bg-raised p-1.5 text-[0.9375rem] text-ink shadow-soft outline-hidden transition-[transform,opacity] ' +
  'duration-150 data-starting-style:scale-97 data-starting-style:opacity-0 ' +
  'data-ending-style:opacity-0';
export const menuItem =
  'flex min-h-11 cursor-default items-center gap-3 rounded-control px-3 outline-hidden [&>svg]:shrink-0 ' +
  'select-none data-highlighted:bg-teal-soft data-popup-open:bg-teal-soft ' +
  'data-disabled:text-muted';
export const menuSeparator = 'my-1.5 h-px bg-line';
