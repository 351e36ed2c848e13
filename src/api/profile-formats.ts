import { PATHS } from '../paths.ts';

/** The formats of the profile that indexes list in addition to the API. */
export const PROFILE_FORMATS = [
  {
    path: PATHS.resumePdf,
    title: 'Résumé (PDF)',
    description: 'The résumé to read and print: tagged, with text that can be selected.',
  },
  {
    path: PATHS.resumeText,
    title: 'Résumé (plain text)',
    description: 'The résumé in reading order, to paste into application forms.',
  },
  {
    path: PATHS.resumeJson,
    title: 'Résumé (JSON Resume)',
    description:
      'The résumé in the JSON Resume format. Planned credentials and unfinished certificates are left out.',
  },
  {
    path: PATHS.contactCard,
    title: 'Contact card (vCard)',
    description: 'Name, title, region, e-mail, telephone and links for an address book.',
  },
] as const;
