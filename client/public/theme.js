// Runs before the first paint. Applies the stored theme, so that the other one doesn't flash, and
// reserves space for the rows that the inbox had on the last visit, so that nothing moves when they
// appear. This is a separate file because the page allows no inline scripts.
try {
  const page = document.documentElement;
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') page.dataset.theme = theme;
  const inbox = JSON.parse(localStorage.getItem('mayfly-inbox') ?? '{}');
  const rows = inbox.messages ?? [];
  if (rows.length > 0) page.style.setProperty('--inbox-rows', String(rows.length));
  const links = rows.filter((row) => row.verificationLink).length;
  if (links > 0) page.style.setProperty('--inbox-links', String(links));
  const days = new Set(rows.map((row) => new Date(row.receivedAt).toDateString()));
  const isToday = days.size === 1 && days.has(new Date().toDateString());
  if (rows.length > 0 && !isToday) page.style.setProperty('--inbox-days', String(days.size));
  if (inbox.totalElements >= 10) page.style.setProperty('--inbox-search', '1');
} catch {
  // Storage may be blocked or malformed; the theme of the system then applies.
}
