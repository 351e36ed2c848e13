import { contactDetails } from './private-details/contacts.ts';
import { credentialDetails } from './private-details/credentials.ts';
import { fileDetails } from './private-details/files.ts';
import { fold, refang } from './private-details/folding.ts';
import { networkDetails } from './private-details/network.ts';
import { placeDetails } from './private-details/places.ts';

const PRIVATE_DETAILS = [
  ...networkDetails,
  ...fileDetails,
  ...contactDetails,
  ...credentialDetails,
  ...placeDetails,
];
