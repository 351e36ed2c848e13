import { startHomelabCard } from './homelab-card/start.ts';
import { applyStoredTheme, connectThemeSwitch } from './theme.ts';

applyStoredTheme();

addEventListener('DOMContentLoaded', () => {
  const themeSwitch = document.getElementById('theme-switch');
  if (themeSwitch) connectThemeSwitch(themeSwitch);
  const card = document.getElementById('homelab-card');
  if (card) startHomelabCard(card);
});
