// A classic script in the head: modules run after the first paint, which would flash in the theme of the system.
try {
  const theme = localStorage.getItem('theme');
  if (theme) document.documentElement.dataset.theme = theme;
} catch {
  // Storage is switched off; the system decides.
}
