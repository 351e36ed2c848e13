addEventListener('pageshow', follow);
follow();

function follow() {
  try {
    document.documentElement.dataset.theme = localStorage.getItem('theme') ?? '';
  } catch {
    // Without storage, the page follows the system.
  }
}
