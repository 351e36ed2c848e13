import type { z } from 'zod';
import { refusePrivateDetails } from '../homelab/private-details.ts';
import { caseStudyPath, PATHS, projectPath, prosePath } from '../paths.ts';
import { allowlistSchema } from '../schemas/allowlist.ts';
import { type CaseStudySection, caseStudyEntrySchema } from '../schemas/case-study.ts';
import { pageEntrySchema } from '../schemas/page.ts';
import { profileSchema } from '../schemas/profile.ts';
import { profileEntrySchema } from '../schemas/profile-entry.ts';
import { projectEntrySchema } from '../schemas/project.ts';
import { sectionEntrySchema } from '../schemas/section-entry.ts';
import { SECTION_NAMES, siteSettingsSchema } from '../schemas/site-settings.ts';
import type { Prose } from './body.ts';
import type { Picture } from './images.ts';
import type { ShownField } from './inline-text.ts';

/**
 * Paths and names that the site publishes beside the content. Callers pass them in, because `content/` must not
 * import the site.
 */
export interface PublishedSite {
  /** Paths that exist whatever the content is, so that texts may link to them. */
  paths: ReadonlySet<string>;
  pages: readonly string[];
  reservedNames: ReadonlySet<string>;
  /** The path prefixes of all languages. The main language comes first, and its prefix is empty. */
  languagePaths: readonly string[];
}

/** Ids of elements in the layouts, which no anchor may repeat. */
export const PAGE_IDS: ReadonlySet<string> = new Set([
  'content',
  'homelab-card',
  'source-panel',
  'theme-switch',
]);

interface PlainTexts {
  description: string;
  sections: CaseStudySection[];
}

export interface Collection {
  /** A file or a folder of Markdown files, relative to the content folder. */
  path: string;
  schema: z.ZodType<object>;
  /** Returns the URL path of the page that shows an entry. Without it, the body is a note that is not published. */
  toPage?(id: string): string;
  /** The path of the page that shows the fields alone. */
  fieldsOn?: string;
  isTextOptional?: true;
  /** Levels by which headings move down, because the page gives each entry a heading of its own. */
  headingShift?: number;
  /** Present if the name of a file becomes a path, an anchor or the name of a section. */
  listReservedNames?(published: PublishedSite): ReadonlySet<string>;
  plainText?: keyof PlainTexts;
  isRequired?: true;
  isTranslated?: true;
  /** The field that identifies an entry; without it, the name of the file does. */
  id?: string;
}

const table = {
  profile: {
    path: 'profile.md',
    isRequired: true,
    isTranslated: true,
    schema: profileEntrySchema,
    toPage: () => PATHS.home,
    plainText: 'description',
  },
  projects: {
    path: 'projects',
    isTranslated: true,
    schema: projectEntrySchema,
    toPage: projectPath,
    listReservedNames: () => PAGE_IDS,
    isTextOptional: true,
    headingShift: 1,
    plainText: 'description',
  },
  caseStudies: {
    path: 'case-studies',
    isTranslated: true,
    schema: caseStudyEntrySchema,
    toPage: caseStudyPath,
    plainText: 'sections',
    id: 'slug',
  },
  // The fictional engineer of the API's sandbox.
  sandbox: {
    path: 'sandbox/profile.md',
    isRequired: true,
    schema: profileSchema.omit({ description: true }),
    toPage: () => PATHS.apiSandbox,
    plainText: 'description',
  },
  pages: {
    path: 'pages',
    isTranslated: true,
    schema: pageEntrySchema,
    toPage: prosePath,
    listReservedNames: ({ reservedNames }) => reservedNames,
  },
  // The settings of the site refer to a section by the name of its file.
  sections: {
    path: 'sections',
    isTranslated: true,
    schema: sectionEntrySchema,
    fieldsOn: PATHS.home,
    listReservedNames: () => new Set(SECTION_NAMES),
  },
  allowlist: { path: 'homelab.md', schema: allowlistSchema.superRefine(refusePrivateDetails) },
  siteSettings: { path: 'site.md', schema: siteSettingsSchema },
} satisfies Record<string, Collection>;

export type CollectionName = keyof typeof table;

export const collections: Readonly<Record<CollectionName, Collection>> = table;

export const COLLECTION_NAMES = Object.keys(table) as CollectionName[];

export type EntryData<Name extends CollectionName> = z.infer<(typeof table)[Name]['schema']>;

type PlainText<Name extends CollectionName> = (typeof table)[Name] extends {
  plainText: infer Field extends keyof PlainTexts;
}
  ? Pick<PlainTexts, Field>
  : unknown;

export interface RenderedBody<Fields> {
  html: string;
  metadata: Omit<Prose, 'html'> & {
    plainText: Fields;
    fields: readonly ShownField[];
    picture?: Picture;
  };
}

/** A checked content file, in the shape of an entry of Astro's store. */
export interface Entry<Data, Fields = unknown> {
  id: string;
  /** Relative to the project, for example `content/projects/tidecard.md`. */
  filePath: string;
  data: Data;
  rendered?: RenderedBody<Fields>;
}

export type Entries = { [Name in CollectionName]: Entry<EntryData<Name>, PlainText<Name>>[] };
