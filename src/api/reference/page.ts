/** Title and description of the reference, as a page and as Markdown. */
export const REFERENCE_PAGE = {
  title: 'API reference',
  description:
    'Every operation of the Portfolio Content API with its fields, code samples and errors, and what to know before you call it.',
} as const;
