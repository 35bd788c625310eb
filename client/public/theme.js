// Runs before the first paint. Applies the stored theme, so that the other one doesn't flash, and
// reserves space for the rows that the inbox had on the last visit, so that nothing moves when they
// appear. This is a separate file because the page allows no inline scripts.
try {
  const page = document.documentElement;
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') page.dataset.theme = theme;
  const rows = JSON.parse(localStorage.getItem('mayfly-inbox') ?? '{}').messages ?? [];
  if (rows.length > 0) page.style.setProperty('--inbox-rows', String(rows.length));
  const links = rows.filter((row) => row.verificationLink).length;
  if (links > 0) page.style.setProperty('--inbox-links', String(links));
} catch {
  // Storage may be blocked or malformed; the theme of the system then applies.
}
