import { expect, it } from 'vitest';
import { renderHeaders, renderRedirects } from '../../../src/hosts/netlify/routing.ts';
import { createRouteTable } from '../../../src/hosts/routes.ts';
import { createSiteHeaders } from '../../../src/http/headers.ts';

const headers = createSiteHeaders('https://portfolio.example.com');
const languages = [
  { path: '', language: 'en' },
  { path: '/de', language: 'de' },
];
const files = createRouteTable(
  ['api.json', 'api/v1/profile.json', 'docs.html', 'docs.md', 'llms.txt', 'verify.html', 'deck/index.html'],
  {
    languages,
    redirects: {},
    published: [
      { path: '/docs', audience: 'page' },
      { path: '/llms.txt', audience: 'programs' },
    ],
  },
  headers,
);

it('moves what has moved, gives each file its URL, then says 404 for each list, for the API, for each language and for everything else', () => {
  expect(renderRedirects(files, ['/api/v1/case-studies'], languages, { '/code': '/docs' })).toBe(`\
/code /docs 301!
/docs /_site/docs.html 200!
/docs.md /_site/docs.md 200!
/api /_site/api.json 200!
/api/v1/profile /_site/api/v1/profile.json 200!
/llms.txt /_site/llms.txt 200!
/verify.html /_site/verify.html 200!
/deck/index.html /_site/deck/index.html 200!
/deck /_site/deck/index.html 200!
/api/v1/case-studies/* /_errors/api/v1/case-studies.json 404!
/api/* /_errors/api.json 404!
/de/* /_site/de/404.html 404!
/_site/404.html /404.html 404!
/* /_site/404.html 404!
`);
});

it('repeats for a page only what differs from the 404 page, at its URL and at the target of its rule', () => {
  const fields = `
  cache-control: public, max-age=0, must-revalidate
  content-language: en
  link: <https://portfolio.example.com/docs.md>; rel="alternate"; type="text/markdown", <https://portfolio.example.com/openapi.json>; rel="alternate"; type="application/json"
`;
  const rules = renderHeaders(files, headers);
  expect(rules).toContain(`\n/docs${fields}\n/_site/docs.html${fields}\n`);
});
