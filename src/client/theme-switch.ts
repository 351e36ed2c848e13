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
    root.dataset['theme'] = isChosen ? theme : '';
    try {
      if (isChosen) localStorage.setItem(STORAGE_KEY, theme);
      else localStorage.removeItem(STORAGE_KEY);
    } catch {
      // Storage is disabled, so the choice lasts for this page only.
    }
    show();
  });
  systemDark.addEventListener('change', show);
  // The choice may have changed on a page from which the reader comes back; `theme.js` has read it again.
  addEventListener('pageshow', show);
  show();
}

function currentTheme(): string {
  return root.dataset['theme'] || systemTheme();
}

function systemTheme(): Theme {
  return systemDark.matches ? 'dark' : 'light';
}
