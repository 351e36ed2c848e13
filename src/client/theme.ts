type Theme = 'light' | 'dark';

const STORAGE_KEY = 'theme';
const systemDark = matchMedia('(prefers-color-scheme: dark)');
const root = document.documentElement;

/** Applies the theme that was chosen on an earlier visit; meant to run before the first paint. */
export function applyStoredTheme(): void {
  root.dataset['scripted'] = '';
  const stored = readStoredTheme();
  if (stored) root.dataset['theme'] = stored;
}

/** Lets a switch turn the dark theme on and off. A choice that equals the system's is forgotten, to follow it again. */
export function connectThemeSwitch(button: HTMLElement): void {
  const show = () => button.setAttribute('aria-checked', String(currentTheme() === 'dark'));
  button.addEventListener('click', () => {
    const theme: Theme = currentTheme() === 'dark' ? 'light' : 'dark';
    if (theme === systemTheme()) delete root.dataset['theme'];
    else root.dataset['theme'] = theme;
    storeTheme(root.dataset['theme']);
    show();
  });
  systemDark.addEventListener('change', show);
  show();
}

function systemTheme(): Theme {
  return systemDark.matches ? 'dark' : 'light';
}

function currentTheme(): string {
  return root.dataset['theme'] ?? systemTheme();
}

function readStoredTheme(): Theme | undefined {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return stored === 'light' || stored === 'dark' ? stored : undefined;
  } catch {
    // Storage is switched off; the system decides.
    return undefined;
  }
}

function storeTheme(theme: string | undefined): void {
  try {
    if (theme) localStorage.setItem(STORAGE_KEY, theme);
    else localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Storage is switched off; the choice holds for this page.
  }
}
