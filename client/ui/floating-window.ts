/** The part of Document Picture-in-Picture that is used here; not every browser has it. */
interface PictureInPicture {
  requestWindow: (size: { width: number; height: number }) => Promise<Window>;
}

/** Whether this browser can float a small window over other pages. */
export function canFloat(): boolean {
  return 'documentPictureInPicture' in window;
}

/** Opens the floating window, dressed like this page. Only ever called from a button. */
export async function openFloatingWindow(): Promise<Window> {
  const { documentPictureInPicture } = window as unknown as {
    documentPictureInPicture: PictureInPicture;
  };
  const floating = await documentPictureInPicture.requestWindow({ width: 380, height: 230 });
  floating.document.title = 'Mayfly';
  floating.document.documentElement.lang = 'en';
  const { theme } = document.documentElement.dataset;
  if (theme) floating.document.documentElement.dataset.theme = theme;
  for (const sheet of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    const link = floating.document.createElement('link');
    link.rel = 'stylesheet';
    link.href = sheet.href;
    floating.document.head.append(link);
  }
  return floating;
}
