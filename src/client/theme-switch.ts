type Theme = 'light' | 'dark';

const STORAGE_KEY = 'theme';
const systemDark = matchMedia('(prefers-color-scheme: dark)');
const root = document.documentElement;

/** Deletes a choice that equals the theme of the system, so that the page follows the system again. */
export function connectThemeSwitch(button: HTMLElement): void {
  const show = () => button.setAttribute('aria-checked', String(currentTheme() === 'dark'));
  button.addEventListener('click', () => {
    const theme: Theme = currentTheme() === 'dark' ? 'light' : 'dark';
    const isChosen = theme !== systemTheme();
    if (isChosen) root.dataset['theme'] = theme;
    else delete root.dataset['theme'];
    try {
      if (isChosen) localStorage.setItem(STORAGE_KEY, theme);
      else localStorage.removeItem(STORAGE_KEY);
    } catch {
      // Storage is disabled, so the choice lasts for this page only.
    }
    show();
  });
  systemDark.addEventListener('change', show);
  // `theme.js` has already read the choice again.
  for (const event of ['storage', 'pageshow']) addEventListener(event, show);
  show();
}

function currentTheme(): string {
  return root.dataset['theme'] ?? systemTheme();
}

function systemTheme(): Theme {
  return systemDark.matches ? 'dark' : 'light';
}
