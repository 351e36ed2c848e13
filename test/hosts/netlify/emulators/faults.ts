import type { Capability } from '../../host-contract.ts';

/** What the emulators get wrong, both alike, though the platform does not. */
export const EMULATOR_FAULTS: Partial<Record<Capability, string>> = {
  'bodies without a media type': 'A body without Content-Type does not reach the function.',
  'cache-control of files': 'Every file is answered with `public, max-age=0`, whatever the header rules say.',
  compression: 'Nothing is compressed; on the platform the CDN does it.',
  'entity tags of files': 'Entity tags are weak, and HEAD has that of an empty body.',
  'encoded bodies':
    'A body with a Content-Encoding is decoded, or refused as HTML, before the function is called.',
  'encoded slashes': 'Addresses are decoded before the rules of files are looked at.',
  'malformed addresses': 'The process ends at a malformed percent sequence.',
  'refused files': 'A rule that answers 404 with the file at the very address that is asked for answers 200.',
  'repeated slashes': 'A function sees its address with repeated slashes folded into one.',
  'uncommon methods':
    'Methods outside the list of a function go to the server of files, which refuses them as text.',
};
