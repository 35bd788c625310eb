// Runs before the first paint. Applies the stored theme, so that the other one doesn't flash, hides the
// question for consent if it has been answered, and reserves space for the rows that the inbox had on the
// last visit, so that nothing moves when they appear, next to the smaller address. This is a separate file
// because the page allows no inline scripts.
try {
  const page = document.documentElement;
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') page.dataset.theme = theme;
  const consent = localStorage.getItem('cookie-consent');
  if (consent === 'accepted' || consent === 'declined') page.dataset.consent = '';
  const { rows, links, total } = JSON.parse(localStorage.getItem('mayfly-layout') ?? '{}');
  if (rows > 0) page.style.setProperty('--inbox-rows', String(rows));
  if (rows > 0) page.dataset.mail = '';
  if (links > 0) page.style.setProperty('--inbox-links', String(links));
  if (total >= 10) page.style.setProperty('--inbox-search', '1');
} catch {
  // Storage may be blocked or malformed; the theme of the system then applies.
}
