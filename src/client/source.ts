import './copy.ts';

const TIMEOUT_MILLISECONDS = 10_000;
const JSON_STRING = /("(?:[^"\\]|\\.)*":?)/;

const { content } = document.getElementById('source-panel') as HTMLTemplateElement;
for (const link of document.querySelectorAll<HTMLAnchorElement>('a.source')) {
  const panel = content.firstElementChild?.cloneNode(true) as HTMLElement;
  const toggle = (isOpen: boolean) => {
    if (isOpen) link.parentElement?.after(panel);
    else panel.remove();
    link.ariaExpanded = String(isOpen);
    // A section that shares columns with others moves to a row of its own.
    reveal(panel, link);
  };
  link.addEventListener('source', () => {
    toggle(!panel.isConnected);
    if (panel.isConnected) fill(panel, link);
  });
  for (const part of [link, panel]) {
    part.addEventListener('keydown', ({ key }) => {
      if (key !== 'Escape' || !panel.isConnected) return;
      toggle(false);
      link.focus();
    });
  }
}

async function fill(panel: HTMLElement, link: HTMLAnchorElement): Promise<void> {
  const { href } = link;
  const { part } = link.dataset;
  const show = (selector: string, ...nodes: (Node | string)[]) =>
    panel.querySelector(selector)?.replaceChildren(...nodes);
  const isMarkdown = href.endsWith('.md');
  show('code', `curl -s ${href}${isMarkdown ? '' : ` | jq '${part ? `{${part}}` : '.'}'`}`);
  let status = '';
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MILLISECONDS);
    const response = await fetch(href, { cache: 'no-cache', signal });
    status = String(response.status);
    const body = await response.text();
    // An error is JSON whatever the source is, unless it is the page of a proxy or of a host that has only files.
    const isSection = isMarkdown && response.ok;
    show(
      'pre',
      ...(isSection ? [findSections(body, part)] : formatJson(body, response.ok ? part : undefined)),
    );
    show('output', status);
  } catch {
    show('pre');
    show('output', [status, panel.dataset['problem']].filter(Boolean).join(' · '));
  }
  // The response scrolls, so the keyboard must reach it, and screen readers must name it.
  Object.assign(panel.lastElementChild as HTMLElement, {
    tabIndex: 0,
    role: 'region',
    ariaLabel: link.ariaLabel,
  });
  reveal(panel, link);
}

/** Brings a panel into view, but not its link out of view. */
function reveal(panel: HTMLElement, link: HTMLAnchorElement): void {
  for (const part of [panel, link]) part.scrollIntoView({ block: 'nearest' });
}

function findSections(text: string, heading?: string): string {
  const sections = text.split(/^(?=## )/m).filter((section) => section.startsWith(`${heading}\n`));
  return sections.join('') || text;
}

function formatJson(text: string, names?: string): (Node | string)[] {
  const value = JSON.parse(text);
  const part = names?.split(',').map((name) => [name, value[name]]);
  const json = JSON.stringify(part ? Object.fromEntries(part) : value, null, 2);
  return json.split(JSON_STRING).map((token) => {
    if (!/^".*"$/.test(token)) return token;
    const string = document.createElement('span');
    string.textContent = token;
    return string;
  });
}
