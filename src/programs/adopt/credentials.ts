import { toLine } from './line.ts';
import type { Certificate, Education, Resume } from './resume.ts';

/**
 * The credentials of a résumé: education and certificates, each with the status that its dates allow. Only what ended
 * in the past is `listed`; a date that is missing is left to fill in.
 */
export function toCredentials({ education = [], certificates = [] }: Resume, today: string): object[] {
  return [
    ...certificates.map((certificate) => toCertificate(certificate, today)),
    ...education.map((course) => toDegree(course, today)),
  ];
}

function toCertificate({ name = '', issuer = '', date = '', url }: Certificate, today: string) {
  return {
    title: toLine(name),
    issuer: toLine(issuer),
    kind: 'cert',
    ...toStatus(date, undefined, today),
    ...toVerification(url),
  };
}

function toDegree(
  { studyType, area, institution = '', startDate, endDate = '', verificationUrl }: Education,
  today: string,
) {
  return {
    title: toLine([studyType, area].filter(Boolean).join(' in ')),
    issuer: toLine(institution),
    kind: studyType ? 'degree' : 'program',
    ...toStatus(endDate, startDate, today),
    ...toVerification(verificationUrl),
  };
}

function toVerification(url = '') {
  return /^https?:/.test(url) ? { verificationUrl: url } : {};
}

function toStatus(end: string, start: string | undefined, today: string) {
  const [date = ''] = /^\d{4}-\d\d/.exec(end) ?? [];
  const isPast = end !== '' && end < today.slice(0, end.length);
  const isUnderWay = !isPast && start !== undefined && start <= today;
  const status = isPast ? 'listed' : isUnderWay ? 'in-progress' : 'planned';
  return { date, inProgress: status === 'in-progress', status };
}
