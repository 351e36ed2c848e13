import type { LeftOut } from '../../host-contract.ts';

/** What netlify-cli cannot show; the tests of the modelled CDN show most of it. */
export const EMULATORS_CANNOT_SHOW: readonly LeftOut[] = [
  {
    complaint: /: cache-control /,
    reason: 'Every file gets `public, max-age=0`, whatever the header rules say.',
  },
  {
    complaint: /: (?:etag|content-length) |If-None-Match|HEAD is not that of GET/,
    reason: 'Entity tags are weak, and HEAD has that of an empty body.',
  },
  { test: 'the entity tag of a page does not confirm its Markdown', reason: 'There is no edge function.' },
  { test: 'compressed responses have an entity tag of their own', reason: 'Nothing is compressed.' },
  { test: 'the Accept header decides between HTML and Markdown', reason: 'There is no edge function.' },
  { complaint: / as Markdown: /, reason: 'There is no edge function.' },
  { test: 'a malformed path is a 404 page', reason: 'The process ends at a malformed percent sequence.' },
  {
    test: 'a malformed path under /api is a JSON 404',
    reason: 'The process ends at a malformed percent sequence.',
  },
  {
    test: 'refuses a body with a Content-Encoding',
    reason: 'The body is decoded before the function is called.',
  },
  {
    test: 'reads an observation whatever its Content-Type',
    reason: 'A body without Content-Type does not arrive.',
  },
];
