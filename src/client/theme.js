function follow() {
  const { dataset } = document.documentElement;
  try {
    const theme = localStorage.getItem('theme');
    if (theme) dataset.theme = theme;
    else delete dataset.theme;
  } catch {
    // Without storage, the page follows the system.
  }
}

follow();
// Another tab may change the choice, or the next page before the reader goes back to this one.
for (const event of ['storage', 'pageshow']) addEventListener(event, follow);
