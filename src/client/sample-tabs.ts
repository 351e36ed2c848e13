const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

/** Lets every group of samples show one language at a time: the one chosen last, wherever it was chosen. */
export function connectTabs(groups: readonly HTMLElement[]): void {
  const choose = (language: string) => {
    for (const group of groups) {
      const tabs = tabsOf(group);
      const chosen = tabs.find((tab) => tab.dataset['language'] === language) ?? tabs[0];
      for (const tab of tabs) select(tab, tab === chosen);
    }
  };
  for (const group of groups) {
    for (const tab of tabsOf(group)) {
      tab.addEventListener('click', () => {
        // What stands above changes its height as well; the reader's place must stay.
        const { top } = tab.getBoundingClientRect();
        choose(tab.dataset['language'] ?? '');
        scrollBy({ top: tab.getBoundingClientRect().top - top, behavior: 'instant' });
      });
      tab.addEventListener('keydown', (event) => {
        const step = STEPS[event.key];
        if (!step) return;
        event.preventDefault();
        const tabs = tabsOf(group);
        const next = tabs.at((tabs.indexOf(tab) + step) % tabs.length);
        next?.click();
        next?.focus();
      });
    }
  }
  choose('curl');
}

function tabsOf(group: HTMLElement): HTMLElement[] {
  return [...group.querySelectorAll<HTMLElement>('[role=tab]')];
}

function select(tab: HTMLElement, isSelected: boolean): void {
  tab.setAttribute('aria-selected', String(isSelected));
  tab.tabIndex = isSelected ? 0 : -1;
  const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '');
  panel?.classList.toggle('chosen', isSelected);
}
