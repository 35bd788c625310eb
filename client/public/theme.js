// Runs before the first paint: applies the remembered theme, so that nobody sees a flash of the
// other one, and reserves the room of the rows that the inbox had on the last visit, so that
// nothing moves when they are there. The page allows no inline script: this is a file of its own.
try {
  const page = document.documentElement;
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') page.dataset.theme = theme;
  const rows = JSON.parse(localStorage.getItem('mayfly-inbox') ?? '{}').messages ?? [];
  if (rows.length > 0) page.style.setProperty('--inbox-rows', String(rows.length));
  const links = rows.filter((row) => row.verificationLink).length;
  if (links > 0) page.style.setProperty('--inbox-links', String(links));
} catch {
  // Storage may be refused or malformed; the system's own preference then decides.
}
