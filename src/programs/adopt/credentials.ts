import type { Resume } from './resume.ts';

type PartialDate = string | number | undefined;

/**
 * The credentials of a résumé: its certificates and its education. A date says how far each is: it ended in the past,
 * is under way, or is to come. Without a date nothing is said.
 */
export function toCredentials({ education, certificates }: Resume, today: string): object[] {
  return [
    ...certificates.map(({ name: title, issuer, date, url: verificationUrl, status }) => ({
      title,
      issuer,
      kind: 'cert',
      date,
      status: status ?? toStatus(undefined, date, today),
      verificationUrl,
    })),
    ...education.map((course) => {
      const { studyType: title, institution: issuer, startDate: start, endDate: date, ...rest } = course;
      const { area, kind = title && 'degree', status = toStatus(start, date, today), ...others } = rest;
      return { title, area, issuer, kind, start, date, status, ...others };
    }),
  ];
}

function toStatus(start: PartialDate, end: PartialDate, today: string): string | undefined {
  if (end === undefined) return undefined;
  const isBefore = (date: string | number) => String(date) < today.slice(0, String(date).length);
  if (isBefore(end)) return 'listed';
  return start !== undefined && isBefore(start) ? 'in-progress' : 'planned';
}
