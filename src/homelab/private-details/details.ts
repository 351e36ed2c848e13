import { contactDetails } from './contacts.ts';
import { credentialDetails } from './credentials.ts';
import type { PrivateDetail } from './detail.ts';
import { fileDetails } from './files.ts';
import { hostDetails } from './hosts.ts';
import { imageDetails } from './images.ts';
import { keyDetails } from './keys.ts';
import { networkDetails } from './network.ts';
import { placeDetails } from './places.ts';

/** Every form of a private detail that is looked for. */
export const privateDetails: readonly PrivateDetail[] = [
  ...networkDetails,
  ...hostDetails,
  ...fileDetails,
  ...imageDetails,
  ...contactDetails,
  ...credentialDetails,
  ...keyDetails,
  ...placeDetails,
];
