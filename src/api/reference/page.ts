/** What the head of the reference page and of its Markdown say. */
export const REFERENCE_PAGE = {
  title: 'API reference',
  description:
    'Reference of the Portfolio Content API: first calls, freshness, every operation with its fields and samples, and every error.',
} as const;
