import type { ProfileContent } from '../../content/content.ts';
import type { Wording } from '../wording/wording.ts';

/** What the résumé is called where it is saved, so that recruiters know whose it is. */
export function toResumeFileName({ name }: Pick<ProfileContent, 'name'>, { say }: Wording): string {
  const title = say('resumeOf', { name }).replace(/[<>:"/\\|?*]/g, ' ');
  return `${title.replace(/\s+/g, ' ').trim()}.pdf`;
}
