/**
 * Copies a text to the clipboard, or by a selection if the browser blocks that.
 * @param page document with the focus, since only that one may copy
 * @returns whether the text was copied
 */
export async function copyText(text: string, page: Document = document): Promise<boolean> {
  try {
    const { clipboard } = (page.defaultView ?? window).navigator;
    await clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text, page);
  }
}

function copyBySelection(text: string, page: Document): boolean {
  const focused = page.activeElement;
  const field = page.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.className = 'sr-only';
  (focused?.closest('[role="dialog"]') ?? page.body).append(field);
  field.select();
  try {
    return page.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus();
  }
}
