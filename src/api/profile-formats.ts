import { PATHS } from '../paths.ts';

/** Head links and indexes derive from this table. */
export const PROFILE_FORMATS = [
  {
    path: PATHS.resumePdf,
    mediaType: 'application/pdf',
    title: 'Résumé (PDF)',
    description: 'The résumé to read and print: tagged, with text that can be selected.',
  },
  {
    path: PATHS.resumeText,
    mediaType: 'text/plain',
    title: 'Résumé (plain text)',
    description: 'The résumé in reading order, to paste into application forms.',
  },
  {
    path: PATHS.resumeJson,
    mediaType: 'application/json',
    title: 'Résumé (JSON Resume)',
    description:
      'The résumé in the JSON Resume format. Planned credentials and unfinished certificates are left out.',
  },
  {
    path: PATHS.contactCard,
    mediaType: 'text/vcard',
    title: 'Contact card (vCard)',
    description: 'Name, title, region, e-mail, telephone and links for an address book.',
  },
] as const;
