addEventListener('pageshow', follow);
follow();

function follow() {
  try {
    document.documentElement.dataset.theme = localStorage.getItem('theme') ?? '';
  } catch {}
}
