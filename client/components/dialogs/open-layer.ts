/** Returns whether a dialog or a menu is open, to which all keys belong. */
export function isLayerOpen(): boolean {
  return document.querySelector('[role$="dialog"], [role="menu"]') !== null;
}
