/** What can be measured on a page; each finding is a line that names the element. */
export interface Ruler {
  /** Elements wider than the window, and boxes whose content is wider than they are. */
  findOverflow(): string[];
  /** Texts of more than two lines with fewer than six characters a line. */
  findNarrowText(): string[];
  /** Words and command-line flags of code that stand on two lines. */
  findBrokenWords(): string[];
  /** Targets under 24 px that are not part of a sentence, and main controls under 44 px (WCAG 2.2, 2.5.8). */
  findSmallTargets(): string[];
  /** Neighbouring blocks of text without a gap. */
  findTouchingBlocks(): string[];
  /** Sizes that do not fall from h1 to h3. */
  findHeadingFaults(): string[];
  /** Headings with less than twice the space above them, up to the text there, than below them. */
  findLooseHeadings(): string[];
  /** Paragraphs of prose whose lines have room for fewer than 45 characters or more than 80. */
  findUneasyLines(): string[];
}

/** Puts a ruler on the window. It runs in the page, so it uses nothing from outside. */
export function installRuler(): void {
  const all = (selector: string, root: ParentNode = document) => [
    ...root.querySelectorAll<HTMLElement>(selector),
  ];
  const isVisible = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest('.visually-hidden, .skip') &&
    element.getBoundingClientRect().width > 1;
  const name = (element: Element) =>
    `${element.tagName.toLowerCase()}.${element.className} "${(element.textContent ?? '').trim().slice(0, 40)}"`;
  const textBlocks = () =>
    all('p, li, dd, dt, h1, h2, h3, h4, pre, table').filter(
      (element) => isVisible(element) && (element.textContent ?? '').trim() !== '',
    );

  /** The box around the text of an element, without the padding of what is in it. */
  const toTextBox = (element: Element) => {
    if (element.matches('pre, table')) return element.getBoundingClientRect();
    const boxes: DOMRect[] = [];
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(walker.currentNode);
      boxes.push(...range.getClientRects());
    }
    const seen = boxes.filter(({ width }) => width > 0);
    return {
      top: Math.min(...seen.map(({ top }) => top)),
      // Lines that are cut off take no room.
      bottom: Math.min(element.getBoundingClientRect().bottom, Math.max(...seen.map(({ bottom }) => bottom))),
      left: Math.min(...seen.map(({ left }) => left)),
      right: Math.max(...seen.map(({ right }) => right)),
    };
  };

  const ruler: Ruler = {
    findOverflow: () =>
      all('body *')
        .filter(isVisible)
        .filter((element) => {
          const { overflowX } = getComputedStyle(element);
          const isCut = overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1;
          return isCut || element.getBoundingClientRect().right > document.documentElement.clientWidth + 0.5;
        })
        .map(name),

    findNarrowText: () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const narrow: string[] = [];
      while (walker.nextNode()) {
        const { parentElement, textContent } = walker.currentNode;
        const text = (textContent ?? '').trim();
        if (!parentElement || !text || !isVisible(parentElement) || parentElement.closest('pre')) continue;
        const range = document.createRange();
        range.selectNodeContents(walker.currentNode);
        const lines = new Set([...range.getClientRects()].map(({ top }) => top)).size;
        if (lines > 2 && text.length / lines < 6) narrow.push(`${name(parentElement)} ${lines} lines`);
      }
      return narrow;
    },

    findBrokenWords: () =>
      all('code')
        .filter(isVisible)
        .flatMap((code) => {
          const walker = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
          const broken: string[] = [];
          while (walker.nextNode()) {
            const text = walker.currentNode;
            for (const word of (text.textContent ?? '').matchAll(/(?<![\w-])--?[a-z][\w-]*|\w+/gi)) {
              const range = document.createRange();
              range.setStart(text, word.index);
              range.setEnd(text, word.index + word[0].length);
              if (range.getClientRects().length > 1) broken.push(word[0]);
            }
          }
          return broken;
        }),

    findSmallTargets: () =>
      all('a[href], button, select, summary')
        .filter(isVisible)
        .flatMap((element) => {
          const { width, height } = element.getBoundingClientRect();
          const isMain = element.matches('.button, .theme, .masthead a, [role=tab], select');
          const isInText =
            getComputedStyle(element).display === 'inline' && element.closest('p, dd, li, td, h1, h2, h3');
          if (isInText && !isMain) return [];
          const least = isMain ? 44 : 24;
          // A link of the header is as wide as its word.
          return height < least - 0.5 || width < 24 ? [`${name(element)} ${width} × ${height}`] : [];
        }),

    findTouchingBlocks: () => {
      const blocks = textBlocks();
      return blocks.flatMap((block) => {
        const next = block.nextElementSibling;
        if (!next || !(next instanceof HTMLElement) || !isVisible(next) || !blocks.includes(next)) return [];
        const [one, other] = [toTextBox(block), toTextBox(next)];
        if (other.left >= one.right || one.left >= other.right) return [];
        // The order of a figure and its label is turned round by style.
        const gap = Math.max(one.top, other.top) - Math.min(one.bottom, other.bottom);
        return gap <= 0 ? [`${name(block)} touches ${name(next)}`] : [];
      });
    },

    findHeadingFaults: () => {
      const sizes = ['h1', 'h2', 'h3'].map((tag) =>
        all(tag)
          .filter(isVisible)
          .map((heading) => Number.parseFloat(getComputedStyle(heading).fontSize)),
      );
      return [1, 2].flatMap((level) => {
        const smallest = Math.min(...(sizes[level - 1] ?? []));
        const largest = Math.max(...(sizes[level] ?? []));
        return largest >= smallest ? [`h${level + 1} of ${largest} px, h${level} of ${smallest} px`] : [];
      });
    },

    findLooseHeadings: () => {
      const texts: { parent: Element; top: number; bottom: number; left: number; right: number }[] = [];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const parent = walker.currentNode.parentElement;
        if (!parent || !walker.currentNode.textContent?.trim() || !isVisible(parent)) continue;
        const range = document.createRange();
        range.selectNodeContents(walker.currentNode);
        const { top, bottom, left, right } = range.getBoundingClientRect();
        texts.push({ parent, top, bottom, left, right });
      }
      /** The edge of the outermost box with a border that is around a text, but not around the heading. */
      const toEdge = (text: (typeof texts)[number], heading: Element, side: 'top' | 'bottom') => {
        let edge = text[side];
        for (let box: Element | null = text.parent; box && !box.contains(heading); box = box.parentElement) {
          const isBordered = getComputedStyle(box).getPropertyValue(`border-${side}-width`) !== '0px';
          if (isBordered) edge = box.getBoundingClientRect()[side];
        }
        return edge;
      };
      return (
        all('h2, h3, h4')
          // The card is no text: its headings stand at the top of their cells.
          .filter((heading) => isVisible(heading) && !heading.closest('#homelab-card'))
          .filter((heading) => heading.nextElementSibling?.textContent)
          .flatMap((heading) => {
            const own = toTextBox(heading);
            const isOutside = ({ parent }: (typeof texts)[number]) => !heading.contains(parent);
            const isInColumn = ({ left, right }: (typeof texts)[number]) =>
              left < own.right && right > own.left;
            const next = texts.find(
              (text) =>
                isOutside(text) &&
                heading.compareDocumentPosition(text.parent) & Node.DOCUMENT_POSITION_FOLLOWING,
            );
            const above = texts.filter(
              (text) => isOutside(text) && isInColumn(text) && text.bottom <= own.top + 2,
            );
            // A heading in a margin stands beside its text.
            if (!next || next.top < own.bottom - 2 || above.length === 0) return [];
            const spaceAbove = own.top - Math.max(...above.map((text) => toEdge(text, heading, 'bottom')));
            const below = texts.filter(
              (text) => isOutside(text) && isInColumn(text) && text.top >= own.bottom - 2,
            );
            const spaceBelow = Math.min(...below.map((text) => toEdge(text, heading, 'top'))) - own.bottom;
            // The metrics of a font round to whole pixels, on both sides.
            return spaceAbove + 2 < 2 * spaceBelow
              ? [
                  `${name(heading)} has ${Math.round(spaceAbove)} px above, ${Math.round(spaceBelow)} px below`,
                ]
              : [];
          })
      );
    },

    findUneasyLines: () =>
      all('.prose p, .entry p:not(.label, .tagline), .record .summary, .positioning, .study > p:not(.label)')
        .filter((element) => isVisible(element))
        .flatMap((paragraph) => {
          const range = document.createRange();
          range.selectNodeContents(paragraph);
          const lines = [...range.getClientRects()];
          if (new Set(lines.map(({ bottom }) => Math.round(bottom / 8))).size < 3) return [];
          const written = lines.reduce((sum, { width }) => sum + width, 0);
          const perLine =
            (paragraph.clientWidth * (paragraph.textContent ?? '').trim().length) / Math.max(written, 1);
          return perLine < 45 || perLine > 80 ? [`${name(paragraph)} ${Math.round(perLine)} a line`] : [];
        }),
  };
  Reflect.set(window, 'ruler', ruler);
}
