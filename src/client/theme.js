// This is a classic script because a module runs after the first paint: the page would flash in the theme of the
// system.
try {
  const theme = localStorage.getItem('theme');
  if (theme) document.documentElement.dataset.theme = theme;
} catch {
  // Storage is disabled, so the system's theme applies.
}
