import { expect, it } from 'vitest';
import { renderMarkdown } from '../../src/content/markdown.ts';

it('renders headings, links and tables', () => {
  const html = renderMarkdown('## A\n\n[B](/b)\n\n| C |\n| - |\n| D |\n');
  expect(html).toContain('<h2>A</h2>');
  expect(html).toContain('<a href="/b">B</a>');
  expect(html).toContain('<td>D</td>');
});

it('leaves raw HTML out', () => {
  expect(renderMarkdown('A <b onclick="x()">B</b>\n\n<script>x()</script>\n')).toBe('<p>A B</p>');
});
