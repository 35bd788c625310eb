// Runs before the first paint: puts the remembered choice of theme on the page, so that nobody
// sees a flash of the other one. It is a file of its own because the page allows no inline script.
try {
  const theme = localStorage.getItem('theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage may be refused; the system's own preference then decides.
}
