import type { Resume } from './resume.ts';

type Education = Resume['education'][number];
type Certificate = Resume['certificates'][number];

/**
 * The credentials of a résumé: its certificates and its education. A date says how far each is: it ended in the past,
 * is under way, or is to come. Without a date nothing is said.
 */
export function toCredentials({ education, certificates }: Resume, today: string): object[] {
  return [
    ...certificates.map((certificate) => toCertificate(certificate, today)),
    ...education.map((course) => toEducation(course, today)),
  ];
}

function toCertificate({ name, issuer, date, url, status }: Certificate, today: string) {
  return {
    title: name,
    issuer,
    kind: 'cert',
    date,
    status: status ?? toStatus(date, undefined, today),
    verificationUrl: url,
  };
}

function toEducation(course: Education, today: string) {
  const { institution, area, studyType, startDate: start, endDate: date, score, courses } = course;
  const { url, verificationUrl } = course;
  return {
    title: studyType,
    area,
    issuer: institution,
    kind: course.kind ?? (studyType === undefined ? undefined : 'degree'),
    start,
    date,
    status: course.status ?? toStatus(date, start, today),
    score,
    courses,
    url,
    verificationUrl,
  };
}

function toStatus(end: string | number | undefined, start: string | number | undefined, today: string) {
  if (end === undefined) return undefined;
  const isBefore = (date: string | number) => String(date) < today.slice(0, String(date).length);
  if (isBefore(end)) return 'listed';
  return start !== undefined && isBefore(start) ? 'in-progress' : 'planned';
}
