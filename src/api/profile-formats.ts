/** Where the profile is published for other programs: as a document to print, and as JSON Resume. */
export const RESUME_PDF_PATH = '/resume.pdf';
export const RESUME_JSON_PATH = '/resume.json';

/** A document of the profile for other programs. */
export interface ProfileFormat {
  path: string;
  mediaType: string;
  title: string;
  description: string;
}

/** Every document of the profile for other programs; head links, indexes and catalog read it. */
export const PROFILE_FORMATS: readonly ProfileFormat[] = [
  {
    path: RESUME_PDF_PATH,
    mediaType: 'application/pdf',
    title: 'Résumé (PDF)',
    description: 'The résumé to read and print: tagged, with text that can be selected.',
  },
  {
    path: RESUME_JSON_PATH,
    mediaType: 'application/json',
    title: 'Résumé (JSON Resume)',
    description:
      'The résumé in the JSON Resume format. Planned credentials and unfinished certificates are left out.',
  },
];
