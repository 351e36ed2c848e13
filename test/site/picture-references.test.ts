import { expect, it } from 'vitest';
import { fromSourcePath, resolveImage, toSourcePath } from '../../src/content/images.ts';
import { linkPictures, showPictures } from '../../src/site/picture-references.ts';

const picture = { url: '/_astro/map.webp', size: 'width="2" height="1"' };

it.each(['map.png', 'a map (2).png', "l'été_à*50%~!.png", 'Karte & Plan [1].png'])(
  'gives an image of the content named %s the URL at which it is published, and leaves others alone',
  (name) => {
    const file = resolveImage('content/projects/tidecard.md', `./images/${name}`);
    const source = toSourcePath(file);
    const pictures = new Map([[file, picture]]);
    expect(fromSourcePath(source)).toBe(file);
    expect(
      linkPictures(`![A map](${source}) ${source} ![x](/content/x.png)`, pictures, 'https://a.test'),
    ).toBe(`![A map](https://a.test/_astro/map.webp) ${source} ![x](/content/x.png)`);
    const other = '<p>/content/x.png</p><img src="/content/x.png" alt="x">';
    expect(showPictures(`${other}<img src="${source}" alt="A map">`, pictures)).toBe(
      `${other}<img src="/_astro/map.webp" width="2" height="1" loading="lazy" alt="A map">`,
    );
  },
);
