const MAX_FOUND = 30;

export function connectFind(search: HTMLElement, contents: HTMLDetailsElement): void {
  const input = search.querySelector('input') as HTMLInputElement;
  const list = contents.querySelector('ol') as HTMLElement;
  const whole = [...list.children];
  const places = [...document.querySelectorAll<HTMLElement>('.reference [id]')].map(readPlace);
  input.addEventListener('input', () => {
    const words = input.value.toLowerCase().match(/\S+/g);
    const found = places.filter(({ text }) => words?.every((word) => text.includes(word)));
    search.querySelector('output')?.replaceChildren(words ? `${found.length} found` : '');
    list.replaceChildren(...(words ? found.slice(0, MAX_FOUND).map(createItem) : whole));
    if (words) contents.open = true;
  });
}

interface Place {
  id: string;
  name: string;
  section?: string | undefined;
  /** Lower-case text without that of nested fields. */
  text: string;
}

function readPlace(place: HTMLElement): Place {
  const section = place.closest('section');
  const { id, tagName, childNodes, textContent } = place;
  if (tagName !== 'LI') return { id, name: textContent, text: textContent.toLowerCase() };
  const text = [...childNodes].map((node) => (node.nodeName === 'UL' ? '' : node.textContent)).join('');
  return {
    id,
    name: id.slice(id.indexOf('-') + 1),
    section: section?.querySelector('h2, h3')?.textContent,
    text: text.toLowerCase(),
  };
}

function createItem({ id, name, section }: Place): HTMLElement {
  const item = document.createElement('li');
  const link = document.createElement('a');
  link.href = `#${id}`;
  link.append(
    name,
    ...(section ? [Object.assign(document.createElement('small'), { textContent: section })] : []),
  );
  item.append(link);
  return item;
}
