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

/** Opens the folds around the field to which the URL leads, for browsers that do not do so by themselves. */
export function revealTarget(): void {
  const fold = document.querySelector(':target')?.closest<HTMLDetailsElement>('details:not([open])');
  if (fold) fold.open = true;
}

interface Place {
  id: string;
  name: string;
  section?: string | undefined;
  /** The text in lower case, without that of nested fields. */
  text: string;
}

function readPlace(place: HTMLElement): Place {
  const { id, tagName } = place;
  const own = (place.querySelector('summary') ?? place).textContent;
  const isHeading = tagName !== 'LI';
  return {
    id,
    name: isHeading ? own : id.replace(/^\w+-(parameter-)?/, ''),
    section: isHeading ? undefined : place.closest('section')?.querySelector('h2, h3')?.textContent,
    text: own.toLowerCase(),
  };
}

function createItem({ id, name, section }: Place): HTMLElement {
  const item = document.createElement('li');
  const link = document.createElement('a');
  link.href = `#${id}`;
  link.append(name);
  if (section) {
    const place = document.createElement('span');
    place.className = 'label';
    place.textContent = section;
    link.append(place);
  }
  item.append(link);
  return item;
}
