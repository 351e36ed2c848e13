/** What an Accept header gets at an address that has both forms. */
export interface AcceptCase {
  accept: string | null;
  expected: 'markdown' | 'html';
}

const MARKDOWN = [
  'text/markdown',
  'TEXT/Markdown',
  'text/markdown;q=0.1',
  'text/markdown;q=0.001',
  'text/markdown, text/html',
  'text/html, text/markdown',
  'text/markdown;q=0.5, text/html;q=0.5',
  'text/markdown;q=0.9, text/html;q=0.8',
  'text/markdown;q=0.2, */*',
  'text/markdown;q=0.1, text/*;q=1',
  'text/markdown; charset=utf-8',
  'text/markdown; variant="GFM, with \\"commas\\"; q=0"; q=0.4',
  'text/markdown;Q=0.7',
  'text/markdown;q=1.000, text/html;q=1',
  'text/html;q=0, text/markdown;q=0.1',
  'text/markdown;q=0, text/markdown',
  ', text/markdown,, */*;q=0.1 ,',
  'application/json, text/markdown',
  'text/markdown,\ttext/html;q=0.9',
];

const HTML = [
  null,
  '',
  '*/*',
  'text/*',
  'text/html',
  'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'application/json',
  'text/plain',
  'text/markdown;q=0',
  'text/markdown;q=0.000, */*',
  'text/markdown;q=0.4, text/html;q=0.5',
  'text/markdown;q=0.9, text/html',
  'text/markdown;q=0.5, application/xhtml+xml',
  'text/html;level=1, text/markdown;q=0.99',
  'text/x-markdown',
  'text/markdownish',
  'application/markdown, */*',
  'text/markdown;q=1.1',
  'text/markdown;q=.5',
  'text/markdown;q=0.1234',
  'text/markdown;q=high',
  'text/markdown;q="0.5"',
  'text/markdown;q=0.5;q=0.6',
  'text/markdown;q',
  'text/markdown;q = 0.5',
  'text/markdown, html',
  'text/markdown, *',
  'text/markdown, text/',
  'text/markdown text/html',
  'text/markdown; title="open',
];

/** Every case of the negotiation, Markdown first. */
export const ACCEPT_CASES: readonly AcceptCase[] = [
  ...MARKDOWN.map((accept) => ({ accept, expected: 'markdown' as const })),
  ...HTML.map((accept) => ({ accept, expected: 'html' as const })),
];
