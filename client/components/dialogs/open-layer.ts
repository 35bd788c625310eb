/**
 * Returns whether a dialog or a menu is open, to which all keys belong. A message next to the inbox leaves
 * them to the page.
 */
export function isLayerOpen(): boolean {
  return (
    document.querySelector('[role$="dialog"]:not([data-reader="beside"]), [role="menu"]') !== null
  );
}
