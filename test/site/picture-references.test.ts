import { expect, it } from 'vitest';
import { toImageUrl } from '../../src/content/images.ts';
import { linkPictures, showPictures } from '../../src/site/picture-references.ts';

const picture = { url: '/_astro/map.webp', size: 'width="2" height="1"' };
const pictures = new Map([['projects/images/map.png', picture]]);
const url = toImageUrl('content/projects/tidecard.md', './images/map.png');

it('gives images of the content the URLs at which they are published, and leaves text alone that looks like one', () => {
  expect(linkPictures(`![A map](${url}) content-image:6162 content-image:`, pictures, 'https://a.test')).toBe(
    '![A map](https://a.test/_astro/map.webp) content-image:6162 content-image:',
  );
  const text = '<p>content-image:6162</p><img src="content-image:6162" alt="x">';
  expect(showPictures(`${text}<img src="${url}" alt="A map">`, pictures)).toBe(
    `${text}<img src="/_astro/map.webp" width="2" height="1" loading="lazy" decoding="async" alt="A map">`,
  );
});
