type Theme = 'light' | 'dark';

const STORAGE_KEY = 'theme';
const systemDark = matchMedia('(prefers-color-scheme: dark)');
const root = document.documentElement;

/** Applies the theme that was chosen on an earlier visit; meant to run before the first paint. */
export function applyStoredTheme(): void {
  root.dataset['scripted'] = '';
  const stored = readStoredTheme();
  if (stored) applyTheme(stored);
}

/** Lets a switch turn the dark theme on and off. A choice that equals the system's is forgotten, to follow it again. */
export function connectThemeSwitch(button: HTMLElement): void {
  const show = () => button.setAttribute('aria-checked', String(currentTheme() === 'dark'));
  button.addEventListener('click', () => {
    const theme: Theme = currentTheme() === 'dark' ? 'light' : 'dark';
    const chosen = theme === systemTheme() ? undefined : theme;
    applyTheme(chosen);
    storeTheme(chosen);
    show();
  });
  systemDark.addEventListener('change', show);
  show();
}

/** Colours the page and the bars of the browser around it; without a theme, both follow the system. */
function applyTheme(theme: Theme | undefined): void {
  if (theme) root.dataset['theme'] = theme;
  else delete root.dataset['theme'];
  const [light, dark] = document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]');
  if (light) light.media = toMedia('light', theme);
  if (dark) dark.media = toMedia('dark', theme);
}

function toMedia(color: Theme, chosen: Theme | undefined): string {
  if (!chosen) return `(prefers-color-scheme: ${color})`;
  return color === chosen ? 'all' : 'not all';
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

function storeTheme(theme: Theme | undefined): void {
  try {
    if (theme) localStorage.setItem(STORAGE_KEY, theme);
    else localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Storage is switched off; the choice holds for this page.
  }
}
