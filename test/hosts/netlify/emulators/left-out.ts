import type { Capability } from '../../host-contract.ts';

/** What neither emulator can show, with the reason; modelled-cdn.test.ts shows most of it by the rules themselves. */
export const EMULATORS_CANNOT_SHOW: Partial<Record<Capability, string>> = {
  'bodies without a media type': 'A body without Content-Type does not reach the function.',
  'cache-control of files': 'Every file gets `public, max-age=0`, whatever the header rules say.',
  compression: 'Nothing is compressed; on the platform the CDN does it.',
  'encoded bodies':
    'A body with a Content-Encoding is decoded, or refused as HTML, before the function is called.',
  'encoded slashes': 'Paths are decoded before the rules are matched.',
  'entity tags of files': 'Entity tags are weak, and HEAD has that of an empty body.',
  'malformed paths': 'The process ends at a malformed percent sequence.',
  'repeated slashes': 'A function sees its path with repeated slashes folded into one.',
  'uncommon methods': 'Methods that no function names go to the server of files, which refuses them as text.',
};
